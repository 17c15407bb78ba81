import { createHash } from 'node:crypto'
import { currencies, idTypes } from '@cloudsail/contract'
import {
  currencyNames,
  type DictionaryEntry,
  type DictionaryName,
  idTypeNames,
  occupationNames,
  occupations,
  provinceNames,
  provinces,
} from '@cloudsail/contract/dictionaries'
import { countries } from './countries.ts'
import { type Entry, holding } from './entries.ts'
import { bopCodes, fxPurposes } from './foreign-exchange.ts'

const all: Readonly<Record<DictionaryName, readonly Entry[]>> = {
  currencies: currencies.map((code) => ({ code, ...currencyNames[code] })),
  countries: countries(),
  idTypes: idTypes.map((code) => ({ code, ...idTypeNames[code] })),
  fxPurposes,
  bopCodes,
  occupations: occupations.map((code) => ({ code, ...occupationNames[code] })),
  provinces: provinces.map((code) => ({ code, ...provinceNames[code] })),
}

export interface Dictionary {
  version: string
  entries: DictionaryEntry[]
}

/**
 * Returns a dictionary as valid on a business date. Its version is a hash of its content, so that it is the same on every
 * server.
 */
export function dictionaryOn(name: DictionaryName, date: string, from = all[name]): Dictionary {
  const entries = holding(from, date)
  const version = createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 22)
  return { version, entries }
}
