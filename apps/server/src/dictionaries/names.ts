import type { Bilingual } from '@cloudsail/contract'
import { countries } from './countries.ts'

const byCode = new Map(countries().map(({ code, zh, en }) => [code, { zh, en }]))

/** Returns a country or region by its ISO 3166-1 code. Null for an unknown one. */
export const countryName = (code: string): Bilingual | null => byCode.get(code) ?? null
