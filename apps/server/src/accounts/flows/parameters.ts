import * as z from 'zod/mini'
import { defineParameter } from '../../bankday/index.ts'

/**
 * Merchants registered by the acquirers: category code (ISO 18245) by name. Used for payments whose message carried no code.
 */
export const merchantsParameter = defineParameter(
  'insight.merchants',
  z.record(z.string(), z.string().check(z.regex(/^\d{4}$/))),
  { zh: '商户类别码', en: 'Merchant category codes' },
)
