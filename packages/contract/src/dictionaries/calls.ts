import * as z from 'zod/mini'
import { anyone } from '../core/access.ts'
import { defineCall } from '../core/call.ts'

/** What there are dictionaries of; which codes each has is the bank's matter and may change from day to day. */
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
  /** Other codes that belong to it, such as the purposes a BOP code goes with. */
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
          /** The version that the caller has. */
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
        /** In the order they are to be shown; null where the caller's version still holds. */
        entries: z.nullable(z.array(entry)),
      }),
    ),
  }),
})

export const dictionariesCalls = [getAppParamTableList]
