import { inBoth, maskCard } from '@cloudsail/contract'
import { unlinkHongKong as contract } from '@cloudsail/contract/accounts'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { endLink, readLink } from './links.ts'
import { hongKongTexts as texts } from './texts.ts'

/** Withdraws the consent at once, without a factor. */
export const unlinkHongKong = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId, lock }, { link }) => ({ link: readLink(q, customerId, link, { lock }) }),

  decide(_asked, _input, { link }) {
    if (!link) throw new BankError('hongKongLinkUnknown')
    if (link.state !== 'pending' && link.state !== 'linked') throw new BankError('hongKongLinkEnded')
    return {
      plan: link,
      lines: [
        { key: 'account', label: texts.account, value: inBoth(maskCard(link.account)) },
        { key: 'erased', label: texts.erased, value: texts.erasedValue },
      ],
    }
  },

  async execute({ q, now }, _input, { plan: link }) {
    await endLink(q, link, { state: 'revoked', now })
    return {}
  },
})
