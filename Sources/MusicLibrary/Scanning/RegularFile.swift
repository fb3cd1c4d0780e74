import Foundation

/// Access to files that never blocks and never reads without limit: pipes, devices and folders are refused.
enum RegularFile {
  /// What makes two paths one file.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
  }

  enum Kind: Sendable {
    case file, folder, other
  }

  /// Why a file could not be used.
  struct Failure: Error {
    /// One line for the user, such as "No such file or directory".
    let reason: String
    /// Whether there is nothing at the path, or a link that leads nowhere.
    let isMissing: Bool

    init(reason: String, isMissing: Bool = false) {
      self.reason = reason
      self.isMissing = isMissing
    }

    static let notRegular = Failure(reason: "Not a regular file")

    /// What the last system call complained about.
    static var system: Failure {
      let code = errno
      return Failure(reason: String(cString: strerror(code)), isMissing: code == ENOENT || code == ELOOP)
    }
  }

  /// Follows symbolic links.
  static func status(of path: String) throws(Failure) -> (kind: Kind, identity: Identity) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return (kind, Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
  }

  /// A descriptor for reading, which the caller closes. Opening does not wait for the other end of a pipe.
  static func open(_ path: String) throws(Failure) -> Int32 {
    let descriptor = Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular
    }
    return descriptor
  }

  /// The first `limit` bytes.
  static func read(_ path: String, limit: Int) throws(Failure) -> Data {
    let handle = FileHandle(fileDescriptor: try open(path), closeOnDealloc: true)
    do {
      return try handle.read(upToCount: limit) ?? Data()
    } catch {
      throw Failure(reason: "Cannot be read")
    }
  }

  /// The names in a folder, in no order. One that is not UTF-8 is repaired, and so names no file: `String`
  /// paths cannot.
  static func names(in folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else { throw .system }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

extension URL {
  /// The path of a file URL as the system takes it; empty, and so never found, for other URLs.
  var filePath: String { isFileURL ? path(percentEncoded: false) : "" }

  /// The path of the folder a file is in, with a slash at the end.
  var folderPath: String { deletingLastPathComponent().filePath }

  /// A URL for an absolute path, without asking the disk what it is.
  init(absolutePath path: String) { self.init(filePath: path, directoryHint: .notDirectory) }
}
