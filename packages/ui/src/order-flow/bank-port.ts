import {
  initVerifySign,
  isToNew,
  orderReceipt,
  orderReceiptFile,
  orderReceiptPdf,
  orderSignatureFile,
  reqVoicePassWord,
  resolveOrder,
  srandnum,
} from '@cloudsail/contract/orders'
import { call } from '../base/api/index.ts'
import { invalidateQueries } from '../base/queries.ts'
import type { OrderContract, OrderPort } from './port.ts'

/** The calls that all orders share. */
export const sharedCalls: Omit<OrderPort, 'prepare' | 'submit'> = {
  challenge: (orderId, factor, by, ownCode) =>
    call(by === 'sms' ? srandnum : reqVoicePassWord, {
      orderId,
      factor,
      ...(isToNew(factor) && ownCode !== undefined && { mobile: ownCode }),
    }),
  sign: (orderId, factor) => call(initVerifySign, { orderId, factor }, { reportErrors: 'none' }),
  resolve: async (orderId) => {
    const { receipt } = await call(resolveOrder, { orderId }, { reportErrors: 'none' })
    // Cached answers of screens may be older than the order.
    if (receipt) void invalidateQueries()
    return receipt
  },
  look: (orderId) => call(orderReceipt, { orderId }, { reportErrors: 'none' }),
  signatureFile: (orderId) => call(orderSignatureFile, { orderId }, { busy: true }),
  proofFile: (orderId) => call(orderReceiptFile, { orderId }, { busy: true }),
  pdf: (orderId) => call(orderReceiptPdf, { orderId }, { busy: true }),
}

/** Returns the order pipeline of an order over the wire: its own two calls and those that all orders share. */
export function bankPort<Contract extends OrderContract>(contract: Contract): OrderPort<Contract> {
  return {
    ...sharedCalls,
    prepare: (input) => call(contract.prepare, input, { busy: true, reportErrors: 'withoutField' }),
    submit: async (submission) => {
      const receipt = await call(contract.submit, submission, { reportErrors: 'answered' })
      // The order may have changed what screens have cached: balances, limits, lists.
      void invalidateQueries()
      return receipt
    },
  }
}
