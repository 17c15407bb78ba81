import { amountInWords, brand, fillBoth, formatGrouped, tailOf } from '@cloudsail/contract'
import type { Account } from '../../accounts/core/index.ts'
import type { ContractTerms, PaperWords } from '../../contracts/index.ts'
import type { Product } from '../kernel/products.ts'
import { planFacts, planVersion } from './papers.ts'
import { wordsOf } from './plan-words.ts'

interface Agreed {
  product: Product
  payer: Pick<Account, 'accountId' | 'number' | 'holderName'>
  amountMinor: bigint
}

/** Returns the terms that identify an asset plan's contract. */
const planTerms = ({ product, payer, amountMinor }: Agreed): ContractTerms => ({
  product: product.code,
  payerAccountId: payer.accountId.toString(),
  amountMinor: amountMinor.toString(),
})

/** Returns the contract that `requireSignable` compares with. */
export const planContract = (agreed: Agreed) => ({
  kind: agreed.product.type === 'private' ? ('privateWealth' as const) : ('assetPlan' as const),
  version: planVersion,
  terms: planTerms(agreed),
})

/** Returns the text of the contract. */
export function planContractWords({ product, payer, amountMinor }: Agreed, number: string): PaperWords {
  const amount = formatGrouped(amountMinor, 'CNY')
  const facts = planFacts(product)
  const words = wordsOf(product)
  return {
    title: fillBoth(words.contractTitle, { name: product.name }),
    sections: [
      {
        title: words.parties,
        paragraphs: [fillBoth(words.partiesText, { customer: payer.holderName, bank: brand.bank, number })],
      },
      {
        title: words.amount,
        paragraphs: [
          fillBoth(words.amountText, {
            amount,
            words: amountInWords(amountMinor),
            tail: tailOf(payer.number),
          }),
        ],
      },
      facts,
      { title: words.manager, paragraphs: [words.managerText] },
      { title: words.rights, paragraphs: [words.coolingOffText, words.rightsText] },
      { title: words.risks, paragraphs: [words.risksText, words.liquidityText, words.noPromise] },
      { title: words.force, paragraphs: [words.forceText] },
    ],
  }
}
