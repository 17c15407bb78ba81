import { rateText } from '@cloudsail/contract'
import { type PaperKind, paperKindNames } from '@cloudsail/contract/contracts'
import { loadPapers, type Paper } from '../../contracts/index.ts'
import type { Queryable } from '../../db/database.ts'
import type { Product } from './products.ts'

/** The date with which a paper reads its product: papers show no NAV, so any will do. */
export const farFuture = '9999-12-31'

/** Returns the annual rates and the purchase fee of a product, in percent, as its papers print them. */
export const feeRates = ({ subscriptionPpm, managementPpm, custodyPpm }: Product) => ({
  subscription: rateText(subscriptionPpm),
  management: rateText(managementPpm),
  custody: rateText(custodyPpm),
})

/** Returns the title of a product's paper. */
export const paperTitle = ({ name: { zh, en } }: Product, kind: PaperKind) => ({
  zh: `${zh}${paperKindNames[kind].zh}`,
  en: `${en}: ${paperKindNames[kind].en}`,
})

/** Loads which papers a customer has read in a version, as a fact of orders. */
export const loadReadings = (
  q: Queryable,
  customerId: bigint,
  papers: readonly Pick<Paper, 'subject' | 'kind'>[],
  version: string,
) =>
  loadPapers(
    q,
    customerId,
    papers.map((paper) => ({ ...paper, version, title: paperKindNames[paper.kind] })),
  )
