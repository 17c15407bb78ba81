import * as z from 'zod/mini'
import type { Bilingual } from '../core/text.ts'

/** Kinds of papers that are read before an order: documents of a product, and contracts drawn up for one customer. */
export const paperKinds = [
  'productDescription',
  'riskDisclosure',
  'investorNotice',
  'productAgreement',
  'fundSummary',
  'fundContract',
  'prospectus',
  'contract',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** Names of the kinds of papers. */
export const paperKindNames: Readonly<Record<PaperKind, Bilingual>> = {
  productDescription: { zh: '产品说明书', en: 'Product description' },
  riskDisclosure: { zh: '风险揭示书', en: 'Risk disclosure' },
  investorNotice: { zh: '投资者权益须知', en: 'Notice of investor rights' },
  productAgreement: { zh: '投资协议书', en: 'Investment agreement' },
  fundSummary: { zh: '产品资料概要', en: 'Key facts' },
  fundContract: { zh: '基金合同', en: 'Fund contract' },
  prospectus: { zh: '招募说明书', en: 'Prospectus' },
  contract: { zh: '合同', en: 'Contract' },
}

const fields = {
  /** Subject of the paper: the code of a product, or the number of a contract. */
  subject: z.string().check(z.regex(/^[\w.-]{1,40}$/, 'paperUnknown')),
  kind: z.enum(paperKinds),
}

/** Identifies a paper in its current version. */
export const paperKey = z.strictObject(fields)
export type PaperKey = z.infer<typeof paperKey>

/** Identifies one version of a paper. */
export const paperVersion = z.strictObject({
  ...fields,
  version: z.string().check(z.regex(/^[\w.-]{1,20}$/, 'paperUnknown')),
})
export type PaperVersion = z.infer<typeof paperVersion>
