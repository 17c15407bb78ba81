import { groupThousands } from '@cloudsail/ui/base/money-parts.ts'

/** Units of the wire ("1234.50") with their thousands grouped, for a person. */
export function unitsText(units: string): string {
  const [whole = '0', fraction = '00'] = units.split('.')
  return `${groupThousands(whole)}.${fraction}`
}
