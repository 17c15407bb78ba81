import { depositAccounts } from './deposit-accounts.ts'

export const depositsCalls = [depositAccounts]
