import { checkParameterSheet, parameterSheetFile } from '@cloudsail/contract/staff'
import { bytesOf, saveFile } from '@cloudsail/ui/save-file.ts'
import { staffCall } from '../base/call.ts'

type Format = 'csv' | 'xlsx'
const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What the bank says about a sheet: rows as they were typed, faults by line, the difference. */
export type CheckedSheet = Awaited<ReturnType<typeof checkSheet>>

/** Checks a sheet in base64. Changes nothing. */
export const checkSheet = (content: string) => staffCall(checkParameterSheet, { content })

/** Reads a chosen file and has the bank check it. */
export async function checkFile(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return checkSheet(btoa(text))
}

/** Asks for the sheet of the bank: every parameter with its values today and ahead. */
export const askSheet = (format: Format) => staffCall(parameterSheetFile, { format })

/** Saves the sheet of the bank as a file. */
export async function saveSheet(format: Format): Promise<void> {
  const { name, file } = await askSheet(format)
  saveFile(name, bytesOf(file), types[format])
}
