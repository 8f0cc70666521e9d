/** Success and failure toasts by feature and verb. The failure is used if the server gives no message. */
export type Messages = { success: string; failure: string };

export const connectionFailure =
  "No se pudo conectar con el servidor. Verifica tu conexión a internet.";

/** For a repeat with another body than the one that was saved. */
export const savedAlready = "Ya se guardó lo que enviaste antes. Ábrelo para ver si falta algo.";

/** Of a write without a response that may be sent again. */
export const outcomeUnknown =
  "No sabemos si se guardó. Vuelve a intentarlo: no se guardará dos veces.";

export const messages = {
  auth: {
    register: { success: "Registro exitoso!", failure: "Error en el registro" },
    requestReset: {
      success: "Se ha enviado un correo con instrucciones para restablecer tu contraseña",
      failure: "Error al enviar el correo de restablecimiento",
    },
    confirmReset: {
      success: "Contraseña actualizada exitosamente",
      failure: "Error al restablecer la contraseña",
    },
    exchange: {
      success: "Inicio de sesión exitoso",
      failure: "Error al procesar el inicio de sesión",
      badToken: "Error al procesar el token",
      noToken: "Token de autenticación no encontrado",
    },
    changePassword: {
      success: "Contraseña actualizada exitosamente",
      failure: "Error al cambiar la contraseña",
    },
    endSessions: {
      success: "Sesión cerrada exitosamente",
      failure: "Error al cerrar las sesiones",
    },
    proveAddress: {
      success: "Tu dirección de correo quedó confirmada.",
      voided:
        "Tu dirección de correo quedó confirmada. La contraseña anterior ya no sirve: te enviamos un correo con un enlace para elegir otra.",
      failure: "Error al confirmar la dirección",
    },
    disownAddress: {
      success: "Listo: la cuenta se cerró y no volveremos a escribirte por ella.",
      failure: "Error al cerrar la cuenta",
    },
    denyReplacement: {
      success:
        "Listo: avisamos a los administradores de la clínica y cerramos las sesiones de la cuenta.",
      failure: "Error al avisar a la clínica",
    },
    correctAddress: {
      success: "Te enviamos un correo a esa dirección. Confírmala con su enlace.",
      failure: "Error al corregir la dirección",
    },
    sendAddressProof: {
      success: "Te enviamos otro correo para confirmar tu dirección.",
      failure: "Error al enviar el correo",
    },
    signedOut: "Sesión cerrada exitosamente",
    sessionEnded: "Tu sesión ha terminado. Vuelve a iniciar sesión.",
    renewed: "Sesión iniciada de nuevo. Puedes seguir donde estabas.",
    otherAccount: "Entraste con otra cuenta. Esa sesión se cerró; entra con la cuenta de antes.",
  },
  users: {
    create: { success: "Usuario creado exitosamente", failure: "Error al crear usuario" },
    update: { success: "Usuario actualizado exitosamente", failure: "Error al actualizar usuario" },
    remove: { success: "Usuario eliminado exitosamente", failure: "Error al eliminar usuario" },
    deactivate: {
      success: "Cuenta desactivada exitosamente",
      failure: "Error al desactivar la cuenta",
    },
    coming: "No se pudo contar las citas que tiene por delante.",
    load: "Error al cargar usuarios",
  },
  doctors: {
    create: { success: "Doctor creado exitosamente", failure: "Error al crear doctor" },
    update: { success: "Doctor actualizado exitosamente", failure: "Error al actualizar doctor" },
    updateOwn: { success: "Tus datos se guardaron", failure: "Error al guardar tus datos" },
    remove: { success: "Doctor eliminado exitosamente", failure: "Error al eliminar doctor" },
    addSpecialty: {
      success: "Especialidad añadida exitosamente",
      failure: "Error al añadir especialidad",
    },
    addSpecialties: {
      success: "Especialidades añadidas exitosamente",
      failure: "Error al añadir especialidades",
    },
    removeSpecialty: {
      success: "Especialidad eliminada exitosamente",
      failure: "Error al eliminar especialidad",
    },
    notFoundAfterCreate: "No se pudo encontrar el doctor recién creado",
    load: "Error al cargar doctores",
  },
  clinic: {
    update: {
      success: "Los datos de la clínica se guardaron",
      failure: "Error al guardar los datos de la clínica",
    },
    load: "Error al cargar los datos de la clínica",
  },
  patients: {
    create: { success: "Paciente creado exitosamente", failure: "Error al crear usuario" },
    update: {
      success: "Paciente actualizado exitosamente",
      failure: "Error al actualizar paciente",
    },
    remove: { success: "Paciente eliminado exitosamente", failure: "Error al eliminar paciente" },
    archive: { success: "Paciente archivado", failure: "No se pudo archivar al paciente" },
    notFoundAfterCreate: "Error: No se pudo encontrar el paciente creado",
    notCreatedAsPatient: "Error: El usuario no se creó como paciente",
    lookupAfterCreate: "Error al buscar el paciente creado",
    load: "Error al cargar pacientes",
  },
  profile: {
    update: { success: "Tus datos se guardaron", failure: "No se pudieron guardar tus datos" },
  },
  privacy: {
    publish: { success: "Aviso publicado", failure: "No se pudo publicar el aviso" },
    agree: { success: "Gracias: quedó registrado", failure: "No se pudo registrar tu respuesta" },
    load: "No se pudo cargar el aviso de privacidad",
    loadAgreements: "No se pudo cargar qué aviso de privacidad aceptó",
  },
  specialties: {
    create: { success: "Especialidad creada exitosamente", failure: "Error al crear especialidad" },
    update: {
      success: "Especialidad actualizada exitosamente",
      failure: "Error al actualizar especialidad",
    },
    remove: {
      success: "Especialidad eliminada exitosamente",
      failure: "Error al eliminar especialidad",
    },
    load: "Error al cargar especialidades",
  },
  appointments: {
    create: { success: "Cita creada exitosamente", failure: "Error al crear cita" },
    update: { success: "Cita actualizada exitosamente", failure: "Error al actualizar cita" },
    remove: { success: "Cita eliminada exitosamente", failure: "Error al eliminar cita" },
    changeStatus: {
      success: "Estado de cita actualizado exitosamente",
      failure: "Error al actualizar estado",
    },
    cancel: { success: "Cita cancelada exitosamente", failure: "Error al cancelar cita" },
    attendance: { success: "Asistencia anotada", failure: "Error al anotar la asistencia" },
    reschedule: {
      success: "Horario cambiado exitosamente",
      failure: "Error al cambiar el horario",
    },
    cancelSeveral: "Error al cancelar las citas",
    confirmSeveral: "Error al confirmar las citas",
    book: { success: "Cita agendada exitosamente", failure: "Error al agendar cita" },
    addToCalendar: { success: "Descarga iniciada", failure: "Error al descargar la cita" },
    slotUnavailable: "El horario seleccionado no está disponible para este doctor",
    load: "Error al cargar citas",
    loadEvents: "No se pudieron cargar los cambios de la cita.",
    loadEmails: "No se pudieron cargar los correos de la cita.",
    loadSlots: "Error al cargar horarios disponibles",
    loadDoctor: "Error al cargar información del doctor",
  },
  reports: { load: "Error al cargar los informes" },
  records: {
    create: {
      success: "Historial clínico creado exitosamente",
      failure: "Error al crear historial clínico",
    },
    update: {
      success: "Historial clínico actualizado exitosamente",
      failure: "Error al actualizar historial clínico",
    },
    annotate: {
      success: "Aclaración agregada",
      failure: "Error al agregar la aclaración",
    },
    remove: {
      success: "Historial clínico eliminado exitosamente",
      failure: "Error al eliminar historial clínico",
    },
    load: "Error al cargar historiales clínicos",
    loadOfDoctor: "Error al cargar historiales",
  },
  exports: {
    request: {
      success: "Historia completa pedida",
      failure: "Error al pedir la historia completa",
    },
    download: { success: "Descarga iniciada", failure: "Error al descargar la historia completa" },
    load: "Error al cargar las historias pedidas",
    loadOwn: "Error al cargar tu pedido",
  },
  templates: {
    keep: { success: "Plantilla guardada", failure: "Error al guardar la plantilla" },
    remove: { success: "Plantilla eliminada", failure: "Error al eliminar la plantilla" },
    load: "Error al cargar las plantillas",
  },
  documents: {
    upload: { success: "Documento subido exitosamente", failure: "Error al subir documento" },
    remove: { success: "Documento eliminado exitosamente", failure: "Error al eliminar documento" },
    download: { success: "Descarga iniciada", failure: "Error al descargar el documento" },
    load: "Error al cargar documentos",
  },
  availability: {
    create: {
      success: "Disponibilidad creada exitosamente",
      failure: "Error al crear disponibilidad",
    },
    update: {
      success: "Disponibilidad actualizada exitosamente",
      failure: "Error al actualizar disponibilidad",
    },
    remove: {
      success: "Disponibilidad eliminada exitosamente",
      failure: "Error al eliminar disponibilidad",
    },
    copy: {
      success: "Disponibilidad copiada exitosamente",
      failure: "Error al copiar disponibilidad",
    },
    uncovered: "No se pudo comprobar qué citas quedarían fuera del horario.",
    load: "Error al cargar disponibilidad",
  },
  calendar: {
    share: { success: "Dirección creada", failure: "No se pudo crear la dirección" },
    unshare: {
      success: "El calendario ya no se comparte",
      failure: "No se pudo dejar de compartir el calendario",
    },
  },
  exceptions: {
    create: { success: "Guardado en la agenda", failure: "Error al guardar en la agenda" },
    remove: { success: "Eliminado de la agenda", failure: "Error al eliminar de la agenda" },
    block: { success: "Horario bloqueado", failure: "No se pudo bloquear el horario" },
    free: { success: "Horario liberado", failure: "No se pudo liberar el horario" },
    preview: "No se pudo comprobar qué citas hay en ese tiempo.",
    load: "Error al cargar ausencias y feriados",
  },
  holidays: {
    store: { success: "Feriados guardados en la agenda", failure: "Error al guardar los feriados" },
    load: "Error al cargar los feriados",
  },
  emails: {
    resend: { success: "El correo saldrá enseguida.", failure: "Error al reenviar el correo" },
    test: {
      success: "El correo de prueba saldrá enseguida.",
      failure: "Error al enviar el correo de prueba",
    },
    load: "Error al cargar correos",
  },
  archive: {
    load: "Error al cargar el archivo",
    open: "No se pudo abrir",
    term: "No se pudo calcular hasta cuándo se conserva.",
  },
  audit: {
    load: "Error al cargar la auditoría",
    verify: "No se pudo comprobar si el registro está íntegro",
    verifying: "Se está comprobando el registro entero. Actualiza la página en unos minutos.",
  },
  accessLog: { load: "Error al cargar quién vio tu historia" },
  palette: { search: "Error al buscar" },
  csv: { success: "Descarga iniciada", failure: "Error al guardar el CSV" },
  doctorSearch: {
    invalid: "Parámetros de búsqueda inválidos. Verifique los datos ingresados.",
    load: "Error al buscar doctores. Verifique su conexión e intente nuevamente.",
  },
  dashboard: {
    loadToast: "No se pudieron cargar los datos del dashboard.",
    load: "Error al cargar el panel",
    loadData: "Error al cargar datos",
  },
} as const;
