import type { Specialty } from "./specialties";

export type Consultation = { title: string; body: string };

export const consultations: Record<Specialty, Consultation[]> = {
  "Clínica Médica": [
    {
      title: "Control anual de salud",
      body: "Concurre a control, sin síntomas. Presión arterial 120/75, frecuencia cardíaca 70 por minuto, peso estable. Examen físico sin particularidades. Se solicita laboratorio de rutina.",
    },
    {
      title: "Infección respiratoria alta",
      body: "Cuadro de tres días con odinofagia, congestión nasal y febrícula. Fauces congestivas sin exudado, auscultación pulmonar normal. Se indica tratamiento sintomático.",
    },
    {
      title: "Resultados de laboratorio",
      body: "Trae análisis: hemograma, glucemia, función renal y hepatograma dentro de valores de referencia. Colesterol LDL en el límite superior. Se conversa sobre alimentación.",
    },
  ],
  Cardiología: [
    {
      title: "Control cardiológico",
      body: "Asintomático para angor y disnea. Presión arterial 128/80. Electrocardiograma en ritmo sinusal, sin alteraciones de la repolarización. Tolera bien el ejercicio.",
    },
    {
      title: "Evaluación prequirúrgica",
      body: "Solicitada para cirugía programada. Electrocardiograma y radiografía de tórax normales. Riesgo cardiovascular bajo. Apto desde el punto de vista cardiológico.",
    },
    {
      title: "Ecocardiograma Doppler",
      body: "Cavidades de dimensiones normales, función sistólica conservada (fracción de eyección 62 %). Válvulas sin lesiones. Se entrega informe.",
    },
  ],
  Dermatología: [
    {
      title: "Control de lunares",
      body: "Dermatoscopía de cuerpo entero: nevos de aspecto regular, sin lesiones sospechosas. Se toma fotografía de la región dorsal para comparar en el próximo control.",
    },
    {
      title: "Eccema de manos",
      body: "Placas eritematosas y descamativas en el dorso de ambas manos, relacionadas con el uso de detergentes. Se indica emoliente y crema con corticoide de baja potencia por siete días.",
    },
  ],
  Endocrinología: [
    {
      title: "Control de tiroides",
      body: "TSH 2,1 mUI/L y T4 libre normales. Palpación de cuello sin nódulos. Continúa con la misma dosis.",
    },
    {
      title: "Prediabetes: seguimiento",
      body: "Glucemia en ayunas 104 mg/dl, hemoglobina glicosilada 5,8 %. Bajó dos kilos desde la última consulta. Se refuerza el plan de alimentación y de actividad física.",
    },
  ],
  Ginecología: [
    {
      title: "Control ginecológico anual",
      body: "Sin síntomas. Examen mamario y ginecológico normales. Se toma muestra para Papanicolaou y se explica cuándo estará el resultado.",
    },
    {
      title: "Resultado de Papanicolaou",
      body: "Citología negativa para lesiones. Ecografía transvaginal sin particularidades. Próximo control en un año.",
    },
  ],
  Neurología: [
    {
      title: "Cefalea tensional",
      body: "Dolor opresivo bilateral, dos o tres veces por semana, sin náuseas. Examen neurológico normal. Se propone un registro de los episodios y pausas en el trabajo frente a pantallas.",
    },
    {
      title: "Migraña: respuesta al tratamiento",
      body: "Disminuyó de seis a dos episodios por mes. Buena tolerancia a la medicación preventiva. Se mantiene la dosis y se vuelve a evaluar en tres meses.",
    },
  ],
  Oftalmología: [
    {
      title: "Control de la vista",
      body: "Agudeza visual 10/10 con corrección en ambos ojos. Presión intraocular 14 mmHg. Fondo de ojo normal. Se actualiza la receta de anteojos.",
    },
    {
      title: "Conjuntivitis alérgica",
      body: "Prurito y lagrimeo bilateral de comienzo estacional. Biomicroscopía con papilas leves. Se indican gotas antialérgicas y compresas frías.",
    },
  ],
  Otorrinolaringología: [
    {
      title: "Extracción de tapón de cera",
      body: "Hipoacusia del oído derecho de una semana. Se extrae tapón de cerumen por lavado, sin complicaciones. Membrana timpánica íntegra.",
    },
    {
      title: "Rinitis alérgica",
      body: "Estornudos y obstrucción nasal matinal. Cornetes pálidos y edematizados. Se indica corticoide nasal y medidas de control de ácaros en el dormitorio.",
    },
  ],
  Pediatría: [
    {
      title: "Control de niño sano",
      body: "Buen estado general. Peso y talla en el percentil 50, con buena progresión. Desarrollo acorde a la edad. Calendario de vacunación completo.",
    },
    {
      title: "Otitis media aguda",
      body: "Otalgia izquierda y fiebre de 38 °C de un día de evolución. Tímpano congestivo y abombado. Se indica amoxicilina según peso y control en 48 horas.",
    },
    {
      title: "Certificado de aptitud física escolar",
      body: "Examen cardiovascular y osteoarticular normal. Sin antecedentes de importancia. Se extiende el certificado para educación física y deportes.",
    },
  ],
  Traumatología: [
    {
      title: "Esguince de tobillo",
      body: "Torcedura en inversión durante una caminata. Edema leve, sin signos de inestabilidad. Radiografía sin fracturas. Vendaje, hielo y kinesiología: diez sesiones.",
    },
    {
      title: "Dolor lumbar mecánico",
      body: "Lumbalgia de dos semanas que aumenta al estar mucho tiempo sentado. Sin irradiación ni déficit motor. Se indican ejercicios de fortalecimiento y corrección postural.",
    },
  ],
};

/** Added to any of them. */
export const advice = [
  "Se dan pautas de alarma y se responde a las dudas.",
  "Se entregan las indicaciones por escrito.",
  "Consultará antes si aparecen síntomas nuevos.",
  "Sin cambios en el tratamiento habitual.",
  "Comprende y acepta la conducta propuesta.",
  "Se actualizan los antecedentes en la historia clínica.",
];

/** The demo patient's, each with how many days ago it was written. */
export const demoPatientConsultations: (Consultation & { daysAgo: number })[] = [
  {
    daysAgo: 12,
    title: "Control anual de salud",
    body: "Concurre a control, sin síntomas. Presión arterial 115/70, frecuencia cardíaca 68 por minuto, peso 62 kg. Examen físico sin particularidades. Laboratorio dentro de valores de referencia.\n\nPlan: continuar con actividad física tres veces por semana. Próximo control en un año.",
  },
  {
    daysAgo: 30,
    title: "Eccema de manos",
    body: "Placas eritematosas leves en el dorso de ambas manos, relacionadas con el uso de detergentes. Se indica usar guantes, emoliente varias veces por día y crema con corticoide de baja potencia por siete días.",
  },
  {
    daysAgo: 38,
    title: "Infección respiratoria alta",
    body: "Cuadro de tres días con odinofagia, congestión nasal y febrícula. Fauces congestivas sin exudado, auscultación pulmonar normal. Se indica paracetamol, abundante líquido y reposo. Pautas de alarma.",
  },
  {
    daysAgo: 290,
    title: "Control ginecológico anual",
    body: "Sin síntomas. Examen mamario y ginecológico normales. Papanicolaou negativo para lesiones, ecografía sin particularidades. Próximo control en un año.",
  },
];
