import { makePdf, makePng, makeText } from "./files";
import type { Random } from "./random";
import type { ClinicalRecord } from "./records";

export type Document = {
  id: string;
  clinical_record_id: string;
  description: string;
  file_name: string;
  mime_type: string;
  createdAt: Date;
  content: Buffer;
};

type Made = Pick<Document, "description" | "file_name" | "mime_type" | "content">;
type Maker = (record: ClinicalRecord, random: Random) => Made;

const report: Maker = ({ title, body }) => ({
  description: `Informe: ${title}`,
  file_name: `Informe – ${title.replace(/[\\/:]/g, "")}.pdf`,
  mime_type: "application/pdf",
  content: makePdf(title, linesOf(body)),
});

const laboratory: Maker = (_, random) => ({
  description: "Resultados de laboratorio",
  file_name: "Laboratorio.pdf",
  mime_type: "application/pdf",
  content: makePdf("Resultados de laboratorio", [
    `Hemoglobina: ${random.integer(125, 160) / 10} g/dl`,
    `Glucemia en ayunas: ${random.integer(75, 104)} mg/dl`,
    `Colesterol total: ${random.integer(150, 215)} mg/dl`,
    `Creatinina: 0.${random.integer(65, 99)} mg/dl`,
    "Valores de muestra, sin relación con una persona real.",
  ]),
});

const pressureChart: Maker = (_, random) => ({
  description: "Gráfico de presión arterial de la semana",
  file_name: "presión-arterial.png",
  mime_type: "image/png",
  content: chartOf(random.pick(weeks)),
});

const weeks = [
  [0.62, 0.7, 0.66, 0.74, 0.69, 0.58, 0.61],
  [0.81, 0.78, 0.84, 0.76, 0.72, 0.7, 0.66],
  [0.55, 0.57, 0.6, 0.56, 0.62, 0.59, 0.54],
];
const charts = new Map<number[], Buffer>();

/** Cached, as drawing takes longer than everything else. */
function chartOf(week: number[]): Buffer {
  const chart = charts.get(week) ?? makePng(week);
  charts.set(week, chart);
  return chart;
}

const instructions: Maker = ({ title }) => ({
  description: "Indicaciones para el paciente",
  file_name: "indicaciones.txt",
  mime_type: "text/plain",
  content: makeText([
    title,
    "",
    "· Tomar la medicación como fue indicada.",
    "· Beber abundante líquido y descansar.",
    "· Consultar antes si aparecen fiebre, dolor intenso o síntomas nuevos.",
  ]),
});

const makers = [report, laboratory, pressureChart, instructions];

/** One of each kind for the demo patient's newest record; one or two for more than half of the others. */
export function makeDocuments(random: Random, records: ClinicalRecord[]): Document[] {
  const newest = records[0];
  return records.flatMap((record) => {
    const chosen = record === newest ? makers : someOf(random);
    return chosen.map((make, index) => {
      const createdAt = new Date(+record.createdAt + index * 1000);
      const made = make(record, random);
      return { id: random.uuid(createdAt), clinical_record_id: record.id, createdAt, ...made };
    });
  });
}

function someOf(random: Random): Maker[] {
  if (!random.chance(0.6)) return [];
  return [...new Set([random.pick(makers), random.pick(makers)])];
}

/** Breaks text into lines that fit a page. */
const linesOf = (text: string) =>
  text.split("\n").flatMap((paragraph) => paragraph.match(/.{1,80}(?:\s|$)/g) ?? [""]);
