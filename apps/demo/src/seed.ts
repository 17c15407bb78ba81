import { accountIdOf, demoSecurity, passwordsOf, people, personOf } from '@cloudsail/demo-customers'
import { sql } from 'kysely'
import { enterAlerts } from './alerts.ts'
import { enterAssessments } from './assessments.ts'
import { enterAssetPlans } from './asset-plans.ts'
import { addDays } from './bank/clock.ts'
import { type AccountDraft, createCustomer, openCustomerAccounts } from './bank/counter.ts'
import { advisoryKeys, type Db, lockUntilCommit, type Tx } from './bank/database.ts'
import { bankOwnerId, type JournalDraft, post, searchText, trialBalance } from './bank/ledger.ts'
import { enterIssues, enterParameter, merchantsParameter, midRatesParameter } from './bank/operators.ts'
import { readBoards } from './boards.ts'
import { enterCardPasswords } from './card-passwords.ts'
import { enterCardRequests } from './card-requests.ts'
import { enterCharities, openCharityAccounts } from './charities.ts'
import { enterECash } from './e-cash.ts'
import { enterEmailSubscriptions } from './email-subscriptions.ts'
import { enterCards, limitCards } from './enter-cards.ts'
import { enterFundAccounts, enterRegularInvestment } from './fund-plan-orders.ts'
import { enterFundPlans } from './fund-plans.ts'
import { enterFunds } from './funds.ts'
import { makeHistory } from './history.ts'
import { type HistoryDraft, overdraftOf } from './history-draft.ts'
import { enterHongKong } from './hong-kong.ts'
import { demoIssues } from './large-and-rolling.ts'
import { enterLetters } from './letters.ts'
import { enterLoanApplications } from './loan-applications.ts'
import { enterLoans } from './loans.ts'
import { products } from './market.ts'
import { announcements, mailsFor } from './messages.ts'
import { enterNetPay } from './net-pay.ts'
import { enterOwnPages } from './own-pages.ts'
import { enterPastBatch } from './past-batch.ts'
import { enterDonations } from './past-donations.ts'
import { enterPastExchange } from './past-exchange.ts'
import { enterPastRemittances } from './past-remittances.ts'
import { enterPastRules } from './past-rules.ts'
import { enterPastTransfers } from './past-transfers.ts'
import { enterPayslips } from './payslips.ts'
import { shopping } from './places.ts'
import { enterPoints } from './points.ts'
import { enterProtection } from './protection.ts'
import { enterQuickPay } from './quick-pay.ts'
import { enterServices } from './services.ts'
import { enterUnitLotOrders } from './unit-lot-orders.ts'
import { enterWealthConnect } from './wealth-connect.ts'
import { enterWealthProducts } from './wealth-products.ts'

export interface SeedOptions {
  /** A connection as the owner of the database: the application may not write rates and products. */
  ownerDb: Db
  /** The same number and instant give the same bank. */
  seedNumber: number
  /** The instant of the bank clock at which the history ends. */
  now: Date
  /** Secret that is mixed into the hashes of passwords. */
  pepper: string
}

/**
 * Fills an empty bank with the demo's customers and two years of their history, posted through the ledger, in one transaction.
 * A bank that has customers stays unchanged, because several servers may start at once.
 * @returns a summary, or null if nothing had to be done.
 */
export async function seedDemo(
  options: SeedOptions,
): Promise<{ customers: number; journals: number } | null> {
  return options.ownerDb.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, advisoryKeys.demo)
    if (await tx.selectFrom('identity.customers').select('customer_id').limit(1).executeTakeFirst())
      return null
    const history = makeHistory(options.seedNumber, options.now, await readBoards(tx))
    // In parallel, because threads hash the passwords.
    await Promise.all(people.map((person) => enterCustomer(tx, person, history, options.pepper)))
    await enterRates(tx, history)
    await enterMerchants(tx, history)
    await enterProducts(tx, history)
    await enterFunds(tx, history.funds)
    await enterAssetPlans(tx, history)
    await enterWealthProducts(tx, history)
    await openAccounts(tx)
    await openCharityAccounts(tx)
    await enterLargeIssues(tx, history)
    await enterDetails(tx, history)
    await enterLoans(tx, history)
    await enterCards(tx, history)
    await enterProtection(tx, history.now)
    const { journals } = history.ledger
    const journalIds = new Map<string, bigint>()
    for (const batch of batchesOf(journals)) {
      const posted = await post(tx, batch)
      for (const [index, { reference }] of batch.entries())
        journalIds.set(reference, posted[index]!.journalId)
    }
    await limitCards(tx, history)
    await enterPastTransfers(tx, history, journalIds)
    await enterPastExchange(tx, history, journalIds)
    await enterPastRemittances(tx, history, journalIds)
    await enterPastBatch(tx, history)
    await enterPastRules(tx, history, journalIds)
    await enterCharities(tx)
    await enterDonations(tx, history, journalIds)
    await enterAssessments(tx, history)
    await enterFundPlans(tx, history)
    await enterRegularInvestment(tx, history, journalIds)
    await enterUnitLotOrders(tx, history, journalIds)
    await enterFundAccounts(tx)
    await enterOwnPages(tx, history)
    await enterNetPay(tx, history, journalIds)
    await enterPoints(tx, history, journalIds)
    await enterMessages(tx, history)
    await enterContacts(tx, history)
    await enterWealthConnect(tx, history, journalIds)
    await enterHongKong(tx, history)
    await enterECash(tx, history, journalIds)
    await enterCardPasswords(tx, history, options.pepper)
    await enterCardRequests(tx, history, options.pepper)
    await enterAlerts(tx, history)
    await enterEmailSubscriptions(tx, history)
    await enterLetters(tx, history)
    await enterPayslips(tx, history)
    await enterServices(tx, history)
    await enterLoanApplications(tx, history)
    await enterQuickPay(tx, history)
    await checkBooks(tx, history)
    // Updates the statistics, so that the first queries are planned for the new data.
    await sql`analyze`.execute(tx)
    return { customers: people.length, journals: journals.length }
  })
}

function enterCustomer(
  tx: Tx,
  person: (typeof people)[number],
  history: HistoryDraft,
  pepper: string,
): Promise<bigint> {
  const { customerId, kind, method, name, nameEn, birth, idType, idNumber, mobile, email, address } = person
  const { branchCode, username, nickname, ebankNumber, seal } = person
  const draft = {
    customerId,
    kind,
    method,
    name,
    nameEn,
    birth,
    idType,
    idNumber,
    mobile,
    email,
    address,
    branchCode,
    username,
    nickname,
    ebankNumber,
    seal,
    mobileAccount: method !== 'none',
    passwords: passwordsOf(person),
    security: person.username === null ? null : demoSecurity,
    // Signed this morning, on any first day of the demo.
    activation: person.activationCode
      ? { code: person.activationCode, issuedAt: history.at(history.today, 0) }
      : null,
    createdAt: history.at(history.start, 0),
  }
  return createCustomer(tx, draft, pepper)
}

async function enterRates(tx: Tx, history: HistoryDraft): Promise<void> {
  await enterParameter(
    tx,
    midRatesParameter,
    history.rates.map(({ date, per100 }) => ({ effectiveOn: date, value: per100 })),
  )
}

/** Enters the codes that the acquirers have registered for the shops of the demo. */
async function enterMerchants(tx: Tx, history: HistoryDraft): Promise<void> {
  const codes = shopping.flatMap(({ merchants, mcc }) => merchants.map((name) => [name, mcc] as const))
  await enterParameter(tx, merchantsParameter, [
    { effectiveOn: history.start, value: Object.fromEntries(codes) },
  ])
}

async function enterProducts(tx: Tx, history: HistoryDraft): Promise<void> {
  await tx
    .insertInto('wealth.products')
    .values(
      products.map(({ code, kind, name, currency, risk, yield: benchmark }) => ({
        product_code: code,
        kind,
        name_zh: name[0],
        name_en: name[1],
        currency,
        risk,
        yield_zh: benchmark?.[0] ?? null,
        yield_en: benchmark?.[1] ?? null,
      })),
    )
    .execute()
  // Today's NAV is published in the evening.
  const navs = history.navs.filter(({ date }) => date < history.today)
  await sql`insert into wealth.navs (product_code, nav_date, nav_e4)
    select * from unnest(${navs.map(({ code }) => code)}::text[], ${navs.map(({ date }) => date)}::date[],
      ${navs.map(({ navE4 }) => navE4)}::integer[])`.execute(tx)
  await tx
    .insertInto('wealth.featured_products')
    .values(
      ['YF090', 'YFXY1', 'F590023'].map((product_code, index) => ({
        product_code,
        place: index + 1,
        shown_from: history.start,
        shown_until: null,
      })),
    )
    .execute()
}

/** Enters issues of large certificates in every state, around the first day of the demo. */
async function enterLargeIssues(tx: Tx, history: HistoryDraft): Promise<void> {
  const issues = demoIssues(history)
  await enterIssues(tx, issues, new Map(issues.map(({ code, leftMinor }) => [code, leftMinor])))
}

async function openAccounts(tx: Tx): Promise<void> {
  const drafts = people.flatMap((person) =>
    person.accounts.map((account): AccountDraft => {
      const main = person.accounts.find(({ key }) => key === 'main')
      const { number, kind, openedOn, currencies } = account
      return {
        customerId: person.customerId,
        accountId: accountIdOf(person, account),
        number,
        kind,
        openedOn,
        currencies,
        cashCurrencies: currencies.filter((currency) => account.banknotes?.[currency] !== undefined),
        holderName: person.name,
        accountClass: account.accountClass ?? 1,
        status: account.status ?? 'normal',
        closedOn: account.status === 'closed' ? '2023-06-30' : null,
        branchCode: person.branchCode,
        transferService: account.transferService ?? false,
        enrolled: person.kind !== 'unsigned' && !account.notEnrolled,
        cardPasswordLost: account.cardPasswordLost ?? false,
        nickname: account.nickname ?? null,
        linkedAccountId: main && main !== account ? accountIdOf(person, main) : null,
        overdraftMinor: account.card ? null : overdraftOf(account),
      }
    }),
  )
  await openCustomerAccounts(tx, drafts)
}

async function enterDetails(tx: Tx, { rows }: HistoryDraft): Promise<void> {
  await tx.insertInto('deposits.time_deposits').values(rows.deposits).execute()
  await tx.insertInto('deposits.withdrawal_notices').values(rows.notices).execute()
  await tx.insertInto('deposits.call_draws').values(rows.callDraws).execute()
  await tx.insertInto('wealth.lots').values(rows.holdings).execute()
}

async function enterMessages(tx: Tx, history: HistoryDraft): Promise<void> {
  const published = (daysAgo: number) => history.at(addDays(history.today, -daysAgo), 9 * 60)
  const past = announcements.filter(({ daysAgo }) => published(daysAgo) <= history.now)
  await tx
    .insertInto('messages.announcements')
    .values(
      past.map(({ daysAgo, ...announcement }) => ({
        ...announcement,
        published_at: published(daysAgo),
        ends_at: null,
      })),
    )
    .execute()
  const mails = people.flatMap((person) =>
    mailsFor(person).map(({ daysAgo, read, subject, content }) => ({
      subject: subject.zh,
      subject_en: subject.en,
      content: content.zh,
      content_en: content.en,
      customer_id: person.customerId,
      folder: 'inbox' as const,
      topic: null,
      sent_at: published(daysAgo),
      read_at: read ? published(daysAgo - 1) : null,
    })),
  )
  await tx.insertInto('messages.mails').values(mails).execute()
}

/** Enters contacts: the payees of regular payments, and friends. */
async function enterContacts(tx: Tx, history: HistoryDraft): Promise<void> {
  const rows = people.flatMap((person) => {
    const { regular = [], friends = [] } = person.life
    const known = [
      ...new Map([
        ...friends.map((to) => [to, ''] as const),
        ...regular.map(({ to, remark }) => [to, remark] as const),
      ]),
    ]
    return known.flatMap(([key, remark]) => {
      const other = personOf(key)
      const account = history.main(other)?.number
      if (account === undefined || history.main(person) === null) return []
      return [
        {
          customer_id: person.customerId,
          name: other.name,
          account,
          remark,
          search_text: searchText([other.name, account, remark]),
          created_at: history.at(history.start, 600),
        },
      ]
    })
  })
  await tx.insertInto('transfers.contacts').values(rows).execute()
}

/**
 * How often one customer account may be in a posting. The ledger loops over a posting once for each occurrence, but it writes
 * the account only once. A row that one transaction has written many times is slow to read until the transaction ends.
 */
const timesInOne = 10

/** Groups the journals into few postings, in which every account keeps the order of its journals. */
function batchesOf(journals: readonly JournalDraft[]): JournalDraft[][] {
  const sweeps: JournalDraft[][] = []
  const lastOf = new Map<string, number>()
  for (const journal of journals) {
    const touched = journal.legs
      .filter(({ account }) => account.ownerId !== bankOwnerId)
      .map(({ account }) => `${account.accountId}.${account.currency}`)
    const place = Math.max(-1, ...touched.map((key) => lastOf.get(key) ?? -1)) + 1
    for (const key of touched) lastOf.set(key, place)
    sweeps[place] ??= []
    sweeps[place].push(journal)
  }
  return Array.from({ length: Math.ceil(sweeps.length / timesInOne) }, (_, at) =>
    sweeps.slice(at * timesInOne, (at + 1) * timesInOne).flat(),
  )
}

/** Throws unless the books agree with themselves and with the history, before anybody sees them. */
async function checkBooks(tx: Tx, history: HistoryDraft): Promise<void> {
  for (const { currency, debitsMinor, creditsMinor } of await trialBalance(tx)) {
    if (debitsMinor !== creditsMinor) throw new Error(`The demo's books do not balance in ${currency}`)
  }
  const { rows } = await sql<{ owner_id: bigint; account_id: bigint; currency: string; balance: bigint }>`
    select owner_id, account_id, currency, credits_minor - debits_minor as balance
    from ledger.accounts where owner_id > 0`.execute(tx)
  const posted = new Map(rows.map((row) => [`${row.account_id}.${row.currency}`, row.balance]))
  for (const person of people) {
    for (const { key, currencies } of person.accounts) {
      for (const currency of currencies) {
        const { accountId, balanceMinor, number } = history.account(person, key, currency)
        if (posted.get(`${accountId}.${currency}`) !== balanceMinor) {
          throw new Error(`The ledger and the demo's history differ on ${number} in ${currency}`)
        }
      }
    }
  }
}
