/** All kinds of failure, with their HTTP status. */
export const failureStatus = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  out_of_range: 416,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type Failure = keyof typeof failureStatus;

/** Messages by the name of the field beside which they are shown. */
export type FieldMessages = Record<string, string>;

/** A failure with a Spanish message for the person who caused it; any other error is a 500. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly failure: Failure,
    message: string,
    readonly fields?: FieldMessages,
    /** Further headers of the response. */
    readonly headers: Record<string, string> = {},
    /** What the caller's screen goes on with: present values by field. */
    readonly data?: Record<string, unknown>,
  ) {
    super(message);
  }

  get status() {
    return failureStatus[this.failure];
  }
}

/** Missing, or outside the actor's scope: both look the same (rules, 'Envelope'). */
export const notFound = (message: string) => new AppError("not_found", message);

export const conflict = (message: string, fields?: FieldMessages) =>
  new AppError("conflict", message, fields);

/** The row has changed since the caller saw it, which `fields.outdated` says to their screen: it loads the row again. */
export const outdated = (message: string) => conflict(message, { outdated: message });

/** A rule of one field that a schema cannot check, because it depends on the clock or on other rows. */
export const invalid = (field: string, message: string) =>
  new AppError("invalid", message, { [field]: message });

export const forbidden = (message = "No tienes permisos para realizar esta acción.") =>
  new AppError("forbidden", message);

export const unavailable = (
  retryAfterSeconds = 1,
  message = "El servicio no está disponible en este momento. Intenta nuevamente en unos segundos.",
) => new AppError("unavailable", message, undefined, { "Retry-After": String(retryAfterSeconds) });

export const TOO_LARGE = "El contenido enviado es demasiado grande.";

/** Too many attempts: 429, with the time to wait. */
export class TooManyAttempts extends AppError {
  constructor(
    readonly retryAfterSeconds: number,
    headers: Record<string, string> = {},
  ) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? "un minuto" : `${minutes} minutos`;
    const message = `Demasiados intentos. Vuelve a intentarlo en ${wait}.`;
    super("too_many", message, undefined, {
      "Retry-After": String(retryAfterSeconds),
      ...headers,
    });
  }
}

export const unauthorized = () =>
  new AppError("unauthorized", "Tu sesión ha expirado. Inicia sesión nuevamente.");
