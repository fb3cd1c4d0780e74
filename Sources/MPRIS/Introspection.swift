/// What the bus is told of the interfaces, for tools that ask.
nonisolated enum Introspection {
  static let above = "<node><node name=\"org/mpris/MediaPlayer2\"/></node>"

  static let player = """
    <node>
      <interface name="\(Properties.root)">
        <method name="Raise"/>
        <method name="Quit"/>
    \(properties(["CanQuit b", "CanRaise b", "HasTrackList b", "Identity s", "DesktopEntry s",
      "SupportedUriSchemes as", "SupportedMimeTypes as"]))
      </interface>
      <interface name="\(Properties.player)">
        <method name="Play"/>
        <method name="Pause"/>
        <method name="PlayPause"/>
        <method name="Stop"/>
        <method name="Next"/>
        <method name="Previous"/>
        <method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
        <method name="SetPosition">
          <arg name="TrackId" type="o" direction="in"/>
          <arg name="Position" type="x" direction="in"/>
        </method>
        <signal name="Seeked"><arg name="Position" type="x"/></signal>
    \(properties(["PlaybackStatus s", "Rate d", "MinimumRate d", "MaximumRate d", "Metadata a{sv}", "Position x",
      "CanGoNext b", "CanGoPrevious b", "CanPlay b", "CanPause b", "CanSeek b", "CanControl b"]))
    \(properties(["LoopStatus s", "Shuffle b", "Volume d"], access: "readwrite"))
      </interface>
    </node>
    """

  /// Each is a name and a type.
  private static func properties(_ list: [String], access: String = "read") -> String {
    list.map { property in
      let parts = property.split(separator: " ")
      return "    <property name=\"\(parts[0])\" type=\"\(parts[1])\" access=\"\(access)\"/>"
    }.joined(separator: "\n")
  }
}
