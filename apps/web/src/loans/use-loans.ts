import { getAssignUserAccountInfo } from '@cloudsail/contract/accounts'
import { type OwnLoan, ownLoans } from '@cloudsail/contract/loans'
import { useAccountChoices } from '@cloudsail/ui/account-choices.ts'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { onSessionChange } from '@cloudsail/ui/base/session.ts'
import { useStart } from '@cloudsail/ui/order-flow/use-start.ts'
import { useState } from 'react'

/** The loan viewed last, which plan, history and early repayment open with. */
let lookedAt = ''
onSessionChange(() => {
  lookedAt = ''
})

export function lookAt(accountId: string): void {
  lookedAt = accountId
}

/** Returns the customer's loans and the current one: the one viewed last, else the first. */
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

/** Returns the customer's current accounts in RMB that can repay a loan. */
export function useRepayingAccounts() {
  const { data } = useStart(getAssignUserAccountInfo, { function: 'move' })
  return useAccountChoices(data?.accounts ?? [], 'CNY')
}

export const currentRate = ({ rates }: Pick<OwnLoan, 'rates'>): number => rates.at(-1)!.ratePpm
