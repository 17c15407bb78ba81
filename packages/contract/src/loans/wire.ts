import * as z from 'zod/mini'
import { formatAmount, parseAmount } from '../core/money.ts'
import type { OwedInstalment } from './arrears.ts'
import { type LoanPlan, repaymentKinds } from './plan.ts'

/** Amounts on the wire are decimal texts in RMB. */
export const planOnWire = z.object({
  repayment: z.enum(repaymentKinds),
  dueDay: z.number(),
  disbursedOn: z.string(),
  rest: z.string(),
  payment: z.string(),
  nextNumber: z.number(),
  lastNumber: z.number(),
  periodFrom: z.string(),
  nextDueOn: z.string(),
  nextPrincipal: z.string(),
})

export const owedOnWire = z.object({
  number: z.number(),
  dueOn: z.string(),
  principal: z.string(),
  interest: z.string(),
  penalty: z.string(),
  penaltyFrom: z.string(),
})

const minor = (amount: string) => parseAmount(amount, 'CNY') ?? 0n
const text = (amountMinor: bigint) => formatAmount(amountMinor, 'CNY')

/** Parses a plan of the wire into the form that page and server compute with. */
export function readPlan(wire: z.infer<typeof planOnWire>): LoanPlan {
  const { rest, payment, nextPrincipal, ...same } = wire
  return {
    ...same,
    restMinor: minor(rest),
    paymentMinor: minor(payment),
    nextPrincipalMinor: minor(nextPrincipal),
  }
}

export function writePlan(plan: LoanPlan): z.infer<typeof planOnWire> {
  const { restMinor, paymentMinor, nextPrincipalMinor, ...same } = plan
  return {
    ...same,
    rest: text(restMinor),
    payment: text(paymentMinor),
    nextPrincipal: text(nextPrincipalMinor),
  }
}

export function readOwed(wire: z.infer<typeof owedOnWire>): OwedInstalment {
  const { principal, interest, penalty, ...same } = wire
  return {
    ...same,
    principalMinor: minor(principal),
    interestMinor: minor(interest),
    penaltyMinor: minor(penalty),
  }
}

export function writeOwed(owed: OwedInstalment): z.infer<typeof owedOnWire> {
  const { principalMinor, interestMinor, penaltyMinor, ...same } = owed
  return {
    ...same,
    principal: text(principalMinor),
    interest: text(interestMinor),
    penalty: text(penaltyMinor),
  }
}
