import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** Names of the dictionaries. The bank decides which codes each has, and may change them any day. */
export const dictionaryNames = [
  'currencies',
  'countries',
  'idTypes',
  'fxPurposes',
  'bopCodes',
  'occupations',
  'provinces',
] as const
export type DictionaryName = (typeof dictionaryNames)[number]

const entry = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Related codes, such as the purposes that a BOP code is used with. */
  goesWith: z.array(z.string()),
})
export type DictionaryEntry = z.infer<typeof entry>

export const getAppParamTableList = defineCall({
  name: 'getAppParamTableList',
  summary:
    'Dictionaries in both languages, as they hold on the bank’s date; of those the caller has already, nothing',
  access: anyone,
  request: z.strictObject({
    tables: z
      .array(
        z.strictObject({
          name: z.enum(dictionaryNames),
          /** The version that the caller already has. */
          version: z.optional(z.string().check(z.maxLength(64))),
        }),
      )
      .check(z.minLength(1), z.maxLength(dictionaryNames.length)),
  }),
  response: z.object({
    tables: z.array(
      z.object({
        name: z.enum(dictionaryNames),
        version: z.string(),
        /** In display order. Null if the caller's version is current. */
        entries: z.nullable(z.array(entry)),
      }),
    ),
  }),
})

export const dictionariesCalls = [getAppParamTableList]
