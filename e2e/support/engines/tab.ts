export type Size = { width: number; height: number };

/** A window of a browser as it comes from Debian. */
export interface Tab {
  go(address: string): Promise<void>;
  back(): Promise<void>;
  /** The value of a JavaScript expression in the page; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression in the page gives, if any. */
  find(expression: string): Promise<Control | null>;
  escape(): Promise<void>;
  /** The PDF printed since the last call, if any. `window.print` prints to a file, without a dialog. */
  printed(): Buffer | null;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  /** Errors in the console, and requests that failed. */
  troubles(): string[];
}

/** An element, used with pointer and keyboard. */
export interface Control {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  attach(file: string): Promise<void>;
}

/** `open` starts the browser, which ends with the test. */
export type Engine = { name: string; open: (size: Size) => Promise<Tab> };
