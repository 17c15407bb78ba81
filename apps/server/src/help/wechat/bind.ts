import { randomInt } from 'node:crypto'
import { fillBoth, inBoth } from '@cloudsail/contract'
import {
  bindWechat as bindContract,
  unbindWechat as unbindContract,
  wechatCodeMinutes,
} from '@cloudsail/contract/help'
import { sql } from 'kysely'
import { BankError } from '../../errors.ts'
import { orderDefinition } from '../../orders/index.ts'
import { enqueued } from '../../outbox/index.ts'
import { readBinding } from './bindings.ts'
import { wechatTexts as texts, wechatMessages } from './texts.ts'

/** Draws candidate codes, of which the first free one is used. */
const drawn = () => Array.from({ length: 12 }, () => String(randomInt(1_000_000)).padStart(6, '0'))

/** YWS0101000: creates a code, valid for five minutes, that binds a WeChat account to the customer. */
export const bindWechat = orderDefinition({
  contract: bindContract,
  authorisation: 'own',

  loadFacts: ({ q, customerId }) => ({ binding: readBinding(q, customerId) }),

  decide(_asked, _input, { binding }) {
    if (binding) throw new BankError('wechatBound')
    return {
      plan: {},
      lines: [
        { key: 'gets', label: texts.gets, value: texts.getsValue },
        { key: 'never', label: texts.never, value: texts.neverValue, tone: 'strong' },
        { key: 'code', label: texts.code, value: fillBoth(texts.codeValue, { minutes: wechatCodeMinutes }) },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, now }) {
    const until = new Date(now.getTime() + wechatCodeMinutes * 60_000)
    inSameRoundTrip(
      sql`delete from help.wechat_codes where customer_id = ${customerId} or until <= ${now}`.execute(q),
    )
    inSameRoundTrip(
      sql`insert into help.wechat_codes (code, customer_id, until)
        select code, ${customerId}, ${until} from unnest(${drawn()}::text[]) as code
        where code not in (select code from help.wechat_codes) limit 1`.execute(q),
    )
    return {}
  },
})

/** YWS0102: unbinds WeChat. A last message there says that no more will be sent. */
export const unbindWechat = orderDefinition({
  contract: unbindContract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }) => ({ binding: readBinding(q, customerId) }),

  decide(_asked, _input, { binding }) {
    if (!binding) throw new BankError('wechatNotBound')
    return {
      plan: { binding },
      lines: [
        { key: 'bound', label: texts.bound, value: inBoth(binding.name) },
        { key: 'action', label: texts.action, value: texts.unbound },
      ],
    }
  },

  async execute({ q, inSameRoundTrip, customerId, orderId }, _input, { plan: { binding } }) {
    inSameRoundTrip(q.deleteFrom('help.wechat_bindings').where('customer_id', '=', customerId).execute())
    inSameRoundTrip(
      q
        .deleteFrom('help.wechat_accounts')
        .where('open_id', '=', binding.open_id)
        .where('customer_id', '=', customerId)
        .execute(),
    )
    inSameRoundTrip(
      enqueued([
        {
          kind: 'wechat',
          customerId,
          payload: { openId: binding.open_id, number: orderId, text: wechatMessages.unbound },
        },
      ]).execute(q),
    )
    return {}
  },
})
