import { formatAmount, maskAddress, maskCard, maskMobile, type ResponseOf } from '@cloudsail/contract'
import { type cardApplications, cardProducts, type ShownApplication } from '@cloudsail/contract/cards'
import { businessDate, parameter } from '../../bankday/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Queryable } from '../../db/database.ts'
import { onOneConnection } from '../../db/in-transaction.ts'
import { refusalOf } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { type CardAccount, readCards } from '../account.ts'
import { limitTerms } from '../requests/parameter.ts'
import { type CardRequest, readRequests, readSteps } from '../requests/requests.ts'
import { refuseApplicant } from './rules.ts'

/** cards001_applications: returns the products that can be applied for, and the progress of each application. */
export async function readApplications({
  db,
  session,
  now,
}: CustomerContext): Promise<ResponseOf<typeof cardApplications>> {
  const { customerId } = session
  const { capsMinor } = await parameter(db, limitTerms, businessDate(now))
  return onOneConnection(db, async (q) => {
    const [customer, cards, requests, applications] = await Promise.all([
      findCustomer(q, customerId),
      readCards(q, customerId),
      readRequests(q, customerId),
      applicationsOf(q, customerId),
    ])
    const held = cards.filter(({ accountStatus }) => accountStatus !== 'closed').map(({ product }) => product)
    return {
      mobile: maskMobile(customer.mobile),
      printedName: customer.nameEn.toUpperCase().replace(/[^A-Z ]/g, ''),
      address: customer.address ?? '',
      postcode: customer.postcode ?? '',
      employer: customer.employer ?? '',
      products: cardProducts
        .filter((product) => !held.includes(product))
        .map((product) => ({ product, most: formatAmount(capsMinor[product], 'CNY') })),
      refusal: refusalOf(() => refuseApplicant(customer, requests, now)),
      applications,
    }
  })
}

/** Returns a customer's applications for display, newest first, optionally only those since a date. */
export async function applicationsOf(
  q: Queryable,
  customerId: bigint,
  since: Date | null = null,
): Promise<ShownApplication[]> {
  const [requests, steps, cards, customer] = await Promise.all([
    readRequests(q, customerId),
    readSteps(q, customerId),
    readCards(q, customerId),
    findCustomer(q, customerId),
  ])
  return requests
    .filter(({ kind, submitted_at }) => kind === 'application' && (since === null || submitted_at >= since))
    .map((request) => {
      const card = cards.find(({ accountId }) => accountId === request.account_id)
      const shownSteps = steps.get(request.request_id) ?? []
      return present(request, { card, steps: shownSteps, mobile: maskMobile(customer.mobile) })
    })
}

function present(
  request: CardRequest,
  { card, steps, mobile }: Pick<ShownApplication, 'steps' | 'mobile'> & { card: CardAccount | undefined },
): ShownApplication {
  const { printedName, address } = request.details as { printedName: string; address: string }
  return {
    request: request.request_id,
    product: request.product,
    state: request.state,
    given: request.given_minor === null ? null : formatAmount(request.given_minor, 'CNY'),
    reason: request.reason,
    income: formatAmount(request.income_minor, 'CNY'),
    printedName,
    address: maskAddress(address),
    mobile,
    activateBy: request.state === 'mailed' ? request.lapses_on : null,
    cardNumber: card ? maskCard(card.number) : null,
    steps,
  }
}
