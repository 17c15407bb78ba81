import { bindWechat, unbindWechat } from '@cloudsail/contract/help'
import type { RoundTripCase } from '../orders/test-round-trips.ts'

export const roundTripCases: RoundTripCase[] = [
  { contract: bindWechat, input: async () => ({}) },
  {
    contract: unbindWechat,
    async input({ db, customerId }) {
      await db
        .insertInto('help.wechat_bindings')
        .values({ customer_id: customerId, open_id: 'o1', name: '微信用户', bound_at: new Date() })
        .execute()
      return {}
    },
  },
]
