import { type Bilingual, fillBoth, formatGrouped, rateText } from '@cloudsail/contract'
import { type PaperKind, paperKindNames } from '@cloudsail/contract/contracts'
import { type Grade, planPapersOf, riskNames } from '@cloudsail/contract/wealth'
import { carefulSeconds, loadPapers, type PaperSource, type PaperWords } from '../../contracts/index.ts'
import type { Queryable } from '../../db/database.ts'
import { isSigned, type Product, readProduct } from '../kernel/products.ts'
import { wordsOf } from './plan-words.ts'

/** Version of the texts in `plan-words.ts`. It must change whenever they change. */
export const planVersion = '2026-12-2'
const everyDay = '9999-12-31'

type Section = PaperWords['sections'][number]

/** Returns the sections of papers and contract about the plan itself. */
export function planFacts(product: Product): Section {
  const { name, code, risk, firstMinor, stepMinor, managementPpm, custodyPpm, subscriptionPpm } = product
  const words = wordsOf(product)
  return {
    title: words.facts,
    paragraphs: [
      fillBoth(words.factsText, {
        name,
        code,
        risk: riskNames[risk as Grade],
        first: formatGrouped(firstMinor, 'CNY'),
        step: formatGrouped(stepMinor, 'CNY'),
      }),
      fillBoth(words.feesText, {
        subscription: rateText(subscriptionPpm),
        management: rateText(managementPpm),
        custody: rateText(custodyPpm),
      }),
      fillBoth(words.tradingText, { days: product.holdDays, open: product.openDays }),
    ],
  }
}

function sectionsOf(kind: PaperKind, product: Product): Section[] {
  const words = wordsOf(product)
  const part = (title: Bilingual, ...paragraphs: Bilingual[]): Section => ({ title, paragraphs })
  const risks = part(words.risks, words.risksText, words.liquidityText, words.noPromise)
  const rights = part(words.rights, words.coolingOffText, words.rightsText)
  if (kind === 'riskDisclosure') return [risks, part(words.suits, words.suitsText)]
  if (kind === 'investorNotice') return [rights, part(words.suits, words.suitsText)]
  return [planFacts(product), part(words.manager, words.managerText), rights, risks]
}

/** Returns the papers of asset plans and private products, in the current version. */
export const planPaperSource: PaperSource = async (q, { subject, kind }) => {
  if (!planPapersOf(subject).some((paper) => paper.kind === kind)) return null
  const product = await readProduct(q, subject, everyDay)
  if (!product || !isSigned(product)) return null
  const { zh, en } = product.name
  return {
    subject,
    kind,
    version: planVersion,
    sections: sectionsOf(kind, product),
    title: { zh: `${zh}${paperKindNames[kind].zh}`, en: `${en}: ${paperKindNames[kind].en}` },
    minSeconds: kind === 'riskDisclosure' ? carefulSeconds : 0,
  }
}

/** Loads which papers of a plan a customer has read, as a fact of orders. */
export const planReadings = (q: Queryable, customerId: bigint, product: string) =>
  loadPapers(
    q,
    customerId,
    planPapersOf(product).map((paper) => ({
      ...paper,
      version: planVersion,
      title: paperKindNames[paper.kind],
    })),
  )
