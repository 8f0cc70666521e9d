/** The demo clinic's privacy notice. */
export const privacyText = `Guardamos tus datos de contacto, tus citas y tu historia clínica para atenderte. No los vendemos ni los usamos para publicidad.

Tu historia clínica la ven tus doctores y la administración de la clínica, y cada acceso queda registrado: puedes consultarlo en «Quién vio mi historia».

Te escribimos por correo para confirmar, cambiar o recordar tus citas. Esos correos no dicen nada sobre tu salud.

Puedes ver y corregir tus datos en «Mi cuenta», y pedir una copia de tu historia clínica en la recepción. La conservamos durante el tiempo que exige la ley.

Si tienes dudas sobre tus datos, habla con nosotros en la recepción o por teléfono.`;
