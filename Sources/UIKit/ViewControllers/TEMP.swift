public class UINavigationItem { init(owner: UIViewController) {} }
public class UIBarButtonItem {}
public class UINavigationController: UIViewController { func updateBars() {} }
