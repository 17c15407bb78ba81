import * as z from 'zod/mini'

/** Rejection of an operator's sheet, with a line for each fault. Nothing of the sheet was entered. */
export class SheetError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'SheetError'
    this.faults = faults
  }
}

/** Parses a sheet of JSON by its schema. Throws SheetError with every fault of its form. */
export function readSheet<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new SheetError([`The sheet is not JSON: ${(error as Error).message}`])
  }
  const read = z.safeParse(schema, json)
  if (!read.success) throw new SheetError(z.prettifyError(read.error).split('\n'))
  return read.data
}
