import type { Bilingual } from '@cloudsail/contract'
import { countries } from './countries.ts'

const byCode = new Map(countries().map(({ code, zh, en }) => [code, { zh, en }]))

/** A country or region by its code of ISO 3166-1; null for what is none. */
export const countryName = (code: string): Bilingual | null => byCode.get(code) ?? null
