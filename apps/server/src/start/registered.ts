import { sql } from 'kysely'
import { accountWorkers, hongKongWorkers, ownTransfer } from '../accounts/index.ts'
import type { JobHandlers } from '../bankday/index.ts'
import {
  cardWorkers,
  clearingKinds,
  clearingWorkers,
  overpaymentPayments,
  repayFromOutside,
} from '../cards/index.ts'
import { contractWorkers } from '../contracts/index.ts'
import type { Queryable } from '../db/database.ts'
import { StartError } from '../db/start-error.ts'
import { ruleWorkers } from '../deposits/index.ts'
import { donationPayments, donationWorkers } from '../donation/index.ts'
import { homeWorkers } from '../home/index.ts'
import { loanWorkers } from '../loans/index.ts'
import { messageWorkers } from '../messages/index.ts'
import { type CorrespondentPort, followByKind, networkWorkers, type PaymentKinds } from '../networks/index.ts'
import { paymentWorkers, quickListKind, quickListWorkers } from '../payments/index.ts'
import { pointsWorkers } from '../points/index.ts'
import type { CardSchemePort, MarketPort, QuickPayPort, RegistrarsPort, SafePort } from '../ports/index.ts'
import {
  abroadReviews,
  abroadWorkers,
  exchangeKinds,
  exchangeWorkers,
  statementKind,
  statementWorkers,
} from '../remittance/index.ts'
import { receiveRemittance, remittanceKinds, transferWorkers } from '../transfers/index.ts'
import { fundPlanWorkers, planWorkers, registrarKinds, registrarWorkers } from '../wealth/index.ts'

/** What a module does besides the calls of customers. A module is added by a line in `modules`. */
interface Registration {
  /** Handlers of scheduled jobs, by kind. */
  jobHandlers?: JobHandlers
  /**
   * The payments that the module sends over the networks: who follows them, and what each gives back when its money is
   * returned.
   */
  payments?: PaymentKinds
}

const modules: Readonly<Record<string, Registration>> = {
  cards: { jobHandlers: cardWorkers, payments: overpaymentPayments },
  contracts: { jobHandlers: contractWorkers },
  deposits: { jobHandlers: ruleWorkers(ownTransfer) },
  donation: { jobHandlers: donationWorkers, payments: donationPayments },
  home: { jobHandlers: homeWorkers },
  loans: { jobHandlers: loanWorkers },
  networks: { jobHandlers: networkWorkers },
  messages: { jobHandlers: messageWorkers },
  accounts: { jobHandlers: { ...accountWorkers, ...hongKongWorkers } },
  payments: { jobHandlers: paymentWorkers },
  remittance: { jobHandlers: abroadWorkers, payments: abroadReviews },
  points: { jobHandlers: pointsWorkers },
  wealth: { jobHandlers: { ...planWorkers, ...fundPlanWorkers } },
  transfers: { jobHandlers: transferWorkers, payments: remittanceKinds },
}

const jobHandlers = together(
  'scheduled jobs',
  Object.values(modules).map((module) => module.jobHandlers ?? {}),
)
const payments = together(
  'payment',
  Object.values(modules).map((module) => module.payments ?? {}),
)

/** Returns the handlers of scheduled jobs, including those that need a port to the outside. */
export const jobHandlersWith = ({
  cardScheme,
  registrars,
  quickPay,
  correspondent,
  ...exchange
}: {
  cardScheme: Pick<CardSchemePort, 'file'>
  registrars: RegistrarsPort
  safe: SafePort
  market: MarketPort
  quickPay: Pick<QuickPayPort, 'list'>
  correspondent: Pick<CorrespondentPort, 'statement'>
}): JobHandlers =>
  together('scheduled jobs', [
    jobHandlers,
    clearingWorkers(cardScheme),
    registrarWorkers(registrars),
    exchangeWorkers(exchange),
    statementWorkers({ correspondent }),
    quickListWorkers(quickPay),
  ])

/** All registered handlers. */
export const registered = {
  jobHandlers,
  follow: followByKind(payments, (tx, payment, now) => receiveRemittance(tx, payment, now, repayFromOutside)),
}

/** Merges the kinds of several modules. Throws a StartError if two modules register the same kind. */
export function together<Kind>(
  what: string,
  each: readonly Readonly<Record<string, Kind>>[],
): Readonly<Record<string, Kind>> {
  const all: Record<string, Kind> = {}
  for (const kinds of each)
    for (const [name, kind] of Object.entries(kinds)) {
      if (name in all) throw new StartError(`The kind ${name} of ${what} is registered twice.`)
      all[name] = kind
    }
  return all
}

const knownKinds = [
  ...Object.keys(jobHandlers),
  ...clearingKinds,
  ...registrarKinds,
  ...exchangeKinds,
  statementKind,
  quickListKind,
]

/** Throws a StartError if the database holds work of a kind that no module has registered, because it would never be done. */
export async function refuseUnknownKinds(q: Queryable): Promise<void> {
  const { rows } = await sql<{ what: string; kind: string }>`
    select distinct 'scheduled jobs' as what, kind from bankday.scheduled_jobs
    where done_at is null and kind <> all(${[...knownKinds]}::text[])
    union
    select distinct 'payment', kind from networks.payments
    where state in ('waiting', 'sent', 'unknown', 'accepted') and kind <> all(${Object.keys(payments)}::text[])
    union
    select distinct 'payment', kind from networks.reviews
    where state in ('queued', 'inReview') and kind <> all(${Object.keys(payments)}::text[])
    limit 1`.execute(q)
  const [unknown] = rows
  if (unknown)
    throw new StartError(`Nobody has registered the kind ${unknown.kind} of ${unknown.what} that waits.`)
}
