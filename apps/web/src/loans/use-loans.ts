import { parseAmount } from '@cloudsail/contract'
import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { type OwnLoan, ownLoans } from '@cloudsail/contract/loans'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { onSessionChange } from '@cloudsail/ui/base/session.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { useState } from 'react'

/** The loan that was looked at last, so that plan, history and early repayment open with it. */
let lookedAt = ''
onSessionChange(() => {
  lookedAt = ''
})

export function lookAt(accountId: string): void {
  lookedAt = accountId
}

/** The customer's loans, and the one that is looked at: the last one seen, else the first. */
export function useLoans({ settled = true }: { settled?: boolean } = {}) {
  const asked = useCall(ownLoans, {})
  const [chosen, setChosen] = useState(lookedAt)
  const loans = (asked.data?.loans ?? []).filter((each) => settled || each.settledOn === null)
  const loan = loans.find(({ accountId }) => accountId === chosen) ?? loans[0]
  const choose = (accountId: string) => {
    lookAt(accountId)
    setChosen(accountId)
  }
  return { ...asked, loans, loan, choose }
}

/** The own current accounts in RMB that a loan is repaid from. */
export function useRepayingAccounts() {
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  return useAccountChoices(data?.accounts ?? [], 'CNY')
}

/** A decimal text of the wire in minor units of RMB. */
export const minorOf = (amount: string): bigint => parseAmount(amount, 'CNY') ?? 0n

export const currentRate = ({ rates }: Pick<OwnLoan, 'rates'>): number => rates.at(-1)!.ratePpm
