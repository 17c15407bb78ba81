import { parameters as accounts } from './accounts/core/index.ts'
import { parameters as bankday, type Parameter } from './bankday/index.ts'
import { parameters as cards } from './cards/index.ts'
import { parameters as cash } from './cash/core/index.ts'
import { parameters as compliance } from './compliance/index.ts'
import { parameters as customers } from './customers/index.ts'
import { parameters as deposits } from './deposits/index.ts'
import { parameters as donation } from './donation/index.ts'
import { parameters as help } from './help/index.ts'
import { parameters as home } from './home/index.ts'
import { activationValidity } from './identity/index.ts'
import { parameters as limits } from './limits/enforcement/index.ts'
import { parameters as loans } from './loans/index.ts'
import { parameters as messages } from './messages/index.ts'
import { parameters as payments } from './payments/index.ts'
import { parameters as points } from './points/index.ts'
import { parameters as profile } from './profile/index.ts'
import { parameters as remittance } from './remittance/index.ts'
import { parameters as staff } from './staff/index.ts'
import { parameters as transfers } from './transfers/index.ts'
import { parameters as wealth } from './wealth/index.ts'

/** All dated parameters of the bank, such as rates, tariffs, limits and hours. Operators list and enter them. */
export const bankParameters: readonly Parameter<unknown>[] = [
  ...deposits,
  ...accounts,
  ...transfers,
  ...payments,
  ...remittance,
  ...limits,
  ...messages,
  ...profile,
  ...donation,
  ...loans,
  ...points,
  ...bankday,
  ...cards,
  ...cash,
  ...wealth,
  ...home,
  ...help,
  ...staff,
  ...customers,
  ...compliance,
  activationValidity,
]
