// The window of WebKitGTK that webkit.ts drives; gjs runs this. Debian's MiniBrowser has a toolbar that is wider than a
// phone, hides the page's console from its driver, and prints with a dialog.
import GLib from "gi://GLib?version=2.0";
import Gtk from "gi://Gtk?version=3.0";
import WebKit from "gi://WebKit2?version=4.1";

Gtk.init(null);
const folder = GLib.getenv("WINDOW_FOLDER");

// A private one would not write the page's console.
const website_data_manager = new WebKit.WebsiteDataManager({
  base_data_directory: `${folder}/data`,
  base_cache_directory: `${folder}/cache`,
});
const web_context = new WebKit.WebContext({ website_data_manager });
web_context.set_preferred_languages(["es-AR"]);
web_context.set_automation_allowed(true);
web_context.connect("automation-started", (_, session) => {
  const information = new WebKit.ApplicationInfo();
  information.set_name("clinica");
  information.set_version(1, 0, 0);
  session.set_application_info(information);
  session.connect("create-web-view", () => view);
});

const user_content_manager = new WebKit.UserContentManager();
const { TOP_FRAME } = WebKit.UserContentInjectedFrames;
const { START } = WebKit.UserScriptInjectionTime;
const askToPrint = "window.print = () => webkit.messageHandlers.print.postMessage('')";
user_content_manager.add_script(WebKit.UserScript.new(askToPrint, TOP_FRAME, START, null, null));
user_content_manager.register_script_message_handler("print");
user_content_manager.connect("script-message-received::print", printToFile);

const view = new WebKit.WebView({
  web_context,
  user_content_manager,
  settings: new WebKit.Settings({ enable_write_console_messages_to_stdout: true }),
  is_controlled_by_automation: true,
});
view.connect("resource-load-started", (_, resource) => {
  resource.connect("notify::response", () => {
    const status = resource.get_response()?.get_status_code() ?? 0;
    if (status >= 400) printerr(`REQUEST ${status} ${resource.get_uri()}`);
  });
  resource.connect("failed", (_resource, error) => {
    // The page was left, or the request given up by it.
    if (error.matches(WebKit.NetworkError, WebKit.NetworkError.CANCELLED)) return;
    printerr(`REQUEST ${error.message} ${resource.get_uri()}`);
  });
});
view.connect("web-process-terminated", () => printerr("REQUEST the page has crashed"));

/** Held until it has ended, or it would be collected. */
let printing;
function printToFile() {
  const settings = new Gtk.PrintSettings();
  settings.set_printer("Print to File");
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf");
  settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, `file://${folder}/printed.pdf`);
  printing = WebKit.PrintOperation.new(view);
  printing.set_print_settings(settings);
  printing.connect("failed", (_, error) => printerr(`REQUEST print: ${error.message}`));
  printing.print();
}

const window = new Gtk.Window({ decorated: false });
window.set_default_size(Number(GLib.getenv("WIDTH")), Number(GLib.getenv("HEIGHT")));
window.add(view);
window.connect("destroy", () => Gtk.main_quit());
window.show_all();
Gtk.main();
