/** The most common leaked passwords, and Spanish equivalents. */
const WELL_KNOWN = new Set(
  `000000 0000000 00000000 010203 0123456789 101010 1111111 111111 11111111 112233 11223344 121212 123123
  123123123 123321 12341234 1234567 123456 12345678 123456789 1234567890 12345678910 1234qwer 123abc 123qwe
  1234abcd 131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 20252025 20262026 222222
  232323 252525 321321 333333 444444 456456 456789 555555 654321 666666 696969 741852 741852963 753951 777777
  7777777 789456 789456123 87654321 888888 88888888 987654 987654321 9876543210 999999 99999999 a12345 a123456
  a1b2c3 a1b2c3d4 aa123456 abc123 abcd1234 abcdef abcdefg access admin1 admin12 admin123 admin1234 administrador
  alejandra alejandro amigos amorcito andrea angel1 argentina asd123 asdasd asdf1234 asdfgh asdfghjkl azerty
  barcelona baseball batman bienvenido bienvenida boca123 bocajuniors buenosaires cambiame camila carlos
  carolina changeme clave1 clave123 clinica clinica1 clinica123 computadora consultorio contrasena contraseña
  contraseña1 contraseña123 cordoba corazon daniel daniela diego1 doctor doctor1 doctor123 doctora dragon enfermera
  espana españa estrella familia fernando football francisco futbol gabriel google guadalupe hola123 hola1234
  holahola hospital iloveyou independiente jesucristo jesus1 jordan josefina juan123 julieta letmein lucas123
  manuel maradona maria1 maria123 mariana martin martina master mateo123 medico medico1 medico123 mexico michael
  miclave mipassword monkey natalia nicolas p@ssw0rd paciente paciente1 paciente123 pass123 pass1234 passw0rd
  password password1 password12 password123 princesa princess qazwsx qwe123 qweasd qweasdzxc qwer1234 qwerty
  qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop realmadrid riverplate rosario salud1 salud123 samuel sanlorenzo
  santiago sebastian secret secreta secreto seguridad shadow sofia1 sofia123 soledad starwars sunshine superman
  tequiero teamo1 teamo123 temporal temporal1 test123 test1234 thomas trustno1 tucuman usuario usuario1
  usuario123 valentina vanessa veronica virgen welcome welcome1 whatever zaq12wsx zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
);

/** Ignores case, and a usual digit or sign at the end. */
export function isWellKnownPassword(password: string): boolean {
  const word = password.toLowerCase();
  return WELL_KNOWN.has(word) || WELL_KNOWN.has(word.replace(/[\d!.*$#@_-]{1,4}$/, ""));
}
