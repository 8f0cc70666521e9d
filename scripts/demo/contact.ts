/** What the demo clinic says about itself, beside its name. */
export const demoContact = {
  address: "Av. Rivadavia 4500, Almagro, Buenos Aires",
  phone: "011 4444-5555",
  email: "turnos@clinica.test",
  instructions:
    "Trae tu DNI, la credencial de tu obra social y tus estudios anteriores.\nLa entrada es por Rivadavia, a media cuadra de la estación Castro Barros; hay rampa y ascensor.",
};
