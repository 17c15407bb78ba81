import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'

/** Formats units of the wire ("1234.50") with grouped thousands. */
export function unitsText(units: string): string {
  const [whole = '0', fraction = '00'] = units.split('.')
  return `${groupThousands(whole)}.${fraction}`
}
