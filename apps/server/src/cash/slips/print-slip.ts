import { brand, type Language } from '@cloudsail/contract'
import type { ActionLine, ActionOutcome } from '@cloudsail/contract/staff'
import { allStaffActions, printSlip } from '@cloudsail/contract/staff'
import { sql } from 'kysely'
import { branchName } from '../../accounts/core/index.ts'
import { type Agreement, agreements } from '../../agreements/index.ts'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { makePdf } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import { handleStaff, openVisit, writeLook } from '../../staff/index.ts'
import { branchOf } from '../staff/kit.ts'
import { slipTexts } from '../texts.ts'
import type { DrawnSlip } from './slip-drawing.ts'

const module = new URL('./slip-drawing.ts', import.meta.url)

interface SlipFacts {
  code: string
  branchCode: string
  customerId: bigint | null
  maker: string
  checkers: string[]
  lines: ActionLine[]
  results: ActionOutcome['results'] | null
  at: Date
}

/**
 * The slip of an action that was carried out in the own branch, for the customer to sign. The slip of a signing is its
 * contract, with the words of the agreement. Each print is a look at the customer, and is counted: from the second on,
 * the slip says 补打 with its count.
 */
export const slip = handleStaff(printSlip, async (context, { actionId, language }) => {
  const { db, now, person } = context
  const facts = await readSlip(db, actionId)
  if (!facts || facts.branchCode !== branchOf(person))
    throw new BankError('actionUnknown', { field: 'actionId' })
  if (facts.customerId !== null) {
    const visit = await openVisit(db, person, now)
    const isVisit = visit?.customerId === facts.customerId
    await writeLook(db, {
      customerId: facts.customerId,
      person,
      role: person.roles.find((role) => printSlip.roles.includes(role))!,
      what: 'print',
      reasonKind: isVisit ? visit.kind : 'counter',
      reason: isVisit ? visit.reason : facts.code,
      subject: actionId,
      now,
    })
  }
  const branch = await branchName(db, facts.branchCode)
  const prints = await countPrint(db, actionId)
  const { title, agreement } = allStaffActions.find(({ code }) => code === facts.code)!
  const drawn: DrawnSlip = {
    language,
    title: title[language],
    agreement: agreement === undefined ? null : agreementIn(agreements[agreement], language),
    branch: branch[language],
    actionId,
    at: wireTime(facts.at).slice(0, 19).replace('T', ' '),
    maker: facts.maker,
    checkers: facts.checkers,
    rows: [
      ...facts.lines,
      ...(facts.results ?? []).map(({ label, value }) => ({ label, before: null, after: value })),
    ].map(({ label, before, after }) => ({
      label: label[language],
      value: before ? `${before[language]} → ${after[language]}` : after[language],
    })),
    prints,
  }
  const name = `${slipTexts[agreement === undefined ? 'receipt' : 'contract'][language]} ${actionId}`
  const pdf = await makePdf({ module, facts: drawn, title: name, author: brand.bank[language], language })
  return { name: `${actionId}.pdf`, pdf: pdf.toString('base64'), prints }
})

/** Returns the words of an agreement in one language. */
const agreementIn = (
  { title, version, sections }: Agreement,
  language: Language,
): DrawnSlip['agreement'] => ({
  title: title[language],
  version,
  sections: sections.map((section) => ({
    title: section.title[language],
    paragraphs: section.paragraphs.map((each) => ({
      text: each[language],
      isImportant: each.important === true,
    })),
  })),
})

async function readSlip(q: Queryable, actionId: string): Promise<SlipFacts | null> {
  const { rows } = await sql<SlipFacts>`
    select a.code, a.branch_code as "branchCode", a.customer_id as "customerId", a.maker_name as maker, a.lines, a.results, a.ended_at as at,
      array(select d.name from staff.decisions d where d.action_id = a.action_id and d.decision = 'approved'
        order by d.at) as checkers
    from staff.actions a where a.action_id = ${actionId} and a.state = 'executed'`.execute(q)
  return rows[0] ?? null
}

/** Counts a print of a slip. Returns its number. */
async function countPrint(q: Queryable, actionId: string): Promise<number> {
  const { rows } = await sql<{ prints: number }>`
    insert into cash.slips as s (action_id, prints) values (${actionId}, 1)
    on conflict (action_id) do update set prints = s.prints + 1
    returning prints`.execute(q)
  return rows[0]!.prints
}
