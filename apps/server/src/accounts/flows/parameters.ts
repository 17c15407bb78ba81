import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/** Merchants as the acquirers have registered them: category code (ISO 18245) by name. For payments whose message brought
 *  no code of its own. */
export const merchantsParameter = defineParameter(
  'insight.merchants',
  z.record(z.string(), z.string().check(z.regex(/^\d{4}$/))),
  { zh: '商户类别码', en: 'Merchant category codes' },
)
