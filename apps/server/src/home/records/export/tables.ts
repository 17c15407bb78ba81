import { brand, fill } from '@cloudsail/contract'
import { wireTime } from '../../../bankday/index.ts'
import { type ArchivedFile, renderTable, type TableColumn } from '../../../documents/index.ts'
import type { ExportSource } from './source.ts'
import { exportTexts as texts } from './texts.ts'
import { whenFree } from './when-free.ts'

interface Table {
  name: keyof typeof texts
  columns: readonly TableColumn[]
  rows: readonly (readonly string[])[]
}

/** Writes a table as an XLSX file and, if machines are to read it, as a CSV file next to it. */
export async function tableFiles(
  { customer, language, now, from, to, signal }: ExportSource,
  { name, columns, rows }: Table,
  formats: readonly ('xlsx' | 'csv')[],
): Promise<ArchivedFile[]> {
  const document = {
    language,
    bankName: brand.bank[language],
    title: texts[name][language],
    beside: fill(texts.madeAt[language], { time: momentOf(now) }),
    facts: [
      [texts.holder[language], customer.name],
      [texts.period[language], `${from} – ${to}`],
    ] as const,
    columns,
    rows,
    totals: [],
    note: texts.note[language],
  }
  return Promise.all(
    formats.map(async (format) => ({
      name: `${texts[name][language]}.${format}`,
      bytes: await whenFree(signal, () => renderTable(format, document)),
    })),
  )
}

export const momentOf = (at: Date): string => wireTime(at).slice(0, 19).replace('T', ' ')

const widths = { text: 18, digits: 22, amount: 15, moment: 18, date: 11 } as const

/** Makes a column with a title in the export's language. */
export const columnOf =
  ({ language }: Pick<ExportSource, 'language'>) =>
  (name: keyof typeof texts, kind: TableColumn['kind'] = 'text'): TableColumn => ({
    title: texts[name][language],
    kind,
    width: widths[kind],
  })
