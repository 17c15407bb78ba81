import { createStore, useStore } from '@cloudsail/ui/base/store.ts'

/** The account that has the cursor on the customer's page. A function begun there starts with that account. */
const chosen = createStore<string>('')

export const chooseAccount = (accountId: string) => chosen.set(accountId)
export const useChosenAccount = () => useStore(chosen)
