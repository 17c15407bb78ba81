import type { ErrorKey } from '@cloudsail/contract'
import {
  type ActionSummary,
  allStaffActions,
  allStaffCalls,
  approveCall,
  approveIntentCall,
  beginVisitCall,
  customerViewCall,
  freezeQueueCall,
  inboxCall,
  madeCall,
  printSlip,
  recordDeath,
  rejectCall,
  remindCall,
  type StaffCall,
  seenCall,
  viewActionCall,
  withdrawCall,
} from '@cloudsail/contract/staff'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { BankError } from '../errors.ts'
import { type Acting, beginVisit, intentOf, make } from '../staff/test-actions.ts'
import { staffHandlers } from '../staff-app.ts'
import { actionsWithoutCase, namedActionCases } from './test-action-cases.ts'
import { type ActionCase, type ActionScene, actionScene } from './test-action-scene.ts'
import { exchanged, identifiersOf, missing, textsAt } from './test-identifiers.ts'

const databases = await testDatabase()

/** Fields of staff's forms that identify nothing: typed texts, what is counted, passwords, what is the same for all. */
const namesNothing =
  /(^|\.)(nameEn|nationality|birth|readBy|idIssuedOn|diedOn|proof|authorityName|receiverName|provinceZh|provinceEn|cityZh|cityEn|addressZh|addressEn|nameZh|nameEn|opensAt|closesAt|saturdayClosesAt|termMonths|number|source|r0Id|block|documentNumber|holderDocument|idNumber|parameter|member|value|effectiveOn|checkReason)$/

/**
 * Fields that may name what belongs to another branch, by code and field, with the reason. Everything else is refused as if
 * there were no such thing.
 */
const mayCross: Readonly<Record<string, string>> = {
  '3201.account': 'done at any branch, by card or passbook and password',
  '3201.payeeAccount': 'a payee is a customer of any branch',
  '3202.account': 'done at any branch, by card or passbook and password',
  '3301.customerId': 'a loss is reported at any branch, of what the customer has',
  '3304.customerId': 'a loss is reported at any branch, of what the customer has',
  '4101.account': 'done at any branch',
  '4102.account': 'done at any branch, by card or passbook and password',
  '4206.drawer': 'a number of a drawer of the own branch, whatever other branches have',
  '4201.drawer': 'a number of a drawer of the own branch, whatever other branches have',
  '4202.from': 'a number of a drawer of the own branch, whatever other branches have',
  '4501.serials': 'stock that is received is new to the bank',
  '5003.receiverNumber': 'the account of an authority, at any branch',
  '5008.entryId': 'the watch list is one for the bank',
  '7101.branchCode': 'an administrator changes every branch',
  '7101.parentCode': 'an administrator changes every branch',
}
/** Actions that may be made from another branch with the whole input of a colleague there, with the reason. */
const anyBranch: Readonly<Record<string, string>> = {
  '1100': 'names nobody who is a customer; the card is another one',
  '1101': 'names nobody who is a customer',
  '3201': 'done at any branch, by card or passbook and password',
  '3202': 'done at any branch, by card or passbook and password',
  '3301': 'a loss is reported at any branch',
  '3304': 'a loss is reported at any branch',
  '4101': 'done at any branch',
  '4102': 'done at any branch, by card or passbook and password',
  '4201': 'opens a drawer of the own branch',
  '4202': 'moves the cash of the own branch',
  '4204': 'exchanges the cash of the own drawer',
  '4206': 'closes a drawer of the own branch',
  '4301': 'moves the cash of the own branch',
  '4401': 'opens the own day',
  '4402': 'closes the own day',
  '4501': 'stock that is received is new to the bank',
  '5001': 'compliance acts for the whole bank',
  '5002': 'compliance acts for the whole bank',
  '5003': 'compliance acts for the whole bank',
  '5004': 'compliance acts for the whole bank',
  '5005': 'compliance acts for the whole bank',
  '5006': 'compliance acts for the whole bank',
  '5007': 'the watch list is one for the bank',
  '5008': 'the watch list is one for the bank',
  '7101': 'an administrator changes every branch',
  '7102': 'parameters are those of the bank',
  '7103': 'parameters are those of the bank',
}

/** Refusals that are no more than a sentence about a thing of another branch, or about none. */
const refused = async (call: Promise<unknown>): Promise<ErrorKey | 'done'> => {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof BankError) return error.key
    throw error
  }
}

const tried = new Set<string>()

test.each(namedActionCases)('%s reaches nothing of another branch', async (_name, each) => {
  const { contract } = each
  const { code } = contract
  const [theirs, ours] = [await actionScene(databases), await actionScene(databases)]
  const [theirInput, ourInput] = [await each.input(theirs), await each.input(ours)]
  const maker = ours.people[ours.makerOf(contract, each.by)]
  const prepare = (input: object) => refused(maker.call<ActionSummary>(contract.prepare, input))

  const whole = await prepare(theirInput)
  if (!(code in anyBranch)) expect([code, whole]).not.toEqual([code, 'done'])
  if (contract.scope === 'branch' && 'customerId' in theirInput)
    expect([code, whole]).toEqual([code, 'notYourBranch'])

  const found: Record<string, string> = {}
  for (const path of pathsOf(each)) {
    const texts = textsAt(theirInput, path)
    if (texts.length === 0 || textsAt(ourInput, path).length === 0) continue
    tried.add(`${code}.${path}`)
    if (`${code}.${path}` in mayCross) continue
    const swapped = await prepare(exchanged(ourInput, path, (text, at) => texts[at] ?? text))
    const unknown = await prepare(exchanged(ourInput, path, (text) => noneOf(path, text, ours)))
    if (swapped === 'done') found[path] = 'done'
    else if (swapped !== unknown) found[path] = `${swapped}, and ${unknown} for what there is not`
  }
  expect(found).toEqual({})
  expect(await prepare(ourInput), 'the own input is in order').toBe('done')
})

/** Returns a text of the same form that identifies nothing. The number of a card keeps its check digit. */
const noneOf = (path: string, text: string, scene: ActionScene): string =>
  path === 'cardSerial' ? scene.newSerials('card')[0]! : missing(text)

const pathsOf = ({ contract }: Pick<ActionCase, 'contract'>) =>
  identifiersOf(contract.prepare).filter((path) => !namesNothing.test(path))

test('every action has a case, and every identifier of every action was tried', () => {
  expect(
    actionsWithoutCase(),
    'add a case for each action to actionCases in start/test-action-cases.ts',
  ).toEqual([])
  const left = allStaffActions.flatMap((contract) =>
    pathsOf({ contract })
      .map((path) => `${contract.code}.${path}`)
      .filter((path) => !tried.has(path)),
  )
  expect(
    left,
    'name each field in a case of start/test-action-cases.ts, or add it to namesNothing of this file if it identifies nothing',
  ).toEqual([])
  const known = new Set(allStaffActions.map(({ code }) => code))
  expect(
    [...Object.keys(anyBranch), ...Object.keys(mayCross)].filter((key) => !known.has(key.split('.')[0]!)),
  ).toEqual([])
})

/** Calls besides the actions' own that name something of a branch, and how each refuses a person of another one. */
const calls: Readonly<
  Record<string, { call: StaffCall; refusal: readonly (ErrorKey | 'done')[]; by: 'teller' | 'supervisor' }>
> = {
  view: { call: viewActionCall, refusal: ['notYourBranch'], by: 'supervisor' },
  viewByTeller: { call: viewActionCall, refusal: ['notYourBranch'], by: 'teller' },
  intent: { call: approveIntentCall, refusal: ['otherBranchDecides'], by: 'supervisor' },
  approve: { call: approveCall, refusal: ['freshLogInNeeded'], by: 'supervisor' },
  reject: { call: rejectCall, refusal: ['otherBranchDecides'], by: 'supervisor' },
  withdraw: { call: withdrawCall, refusal: ['actionUnknown'], by: 'teller' },
  remind: { call: remindCall, refusal: ['actionUnknown'], by: 'teller' },
  seen: { call: seenCall, refusal: ['actionDecided'], by: 'supervisor' },
  slip: { call: printSlip, refusal: ['actionUnknown'], by: 'teller' },
  submit: { call: recordDeath.submit, refusal: ['actionUnknown'], by: 'teller' },
}

/** Calls that name nothing of a branch: what they answer is of the own branch, session or visit. */
const namesNone = new Set(
  [
    'session_state log_out people pad inbox made',
    'staff201_search staff203_endVisit staff204_customer staff205_note staff301_branchDay staff302_drawer',
    'staff501_largeValues staff710_check staff711_sheet',
    // A scan is one of the visit's customer: compliance/staff/scans.test.ts.
    'staff206_beginScan staff207_scanPart staff208_finishScan',
  ].flatMap((line) => line.split(' ')),
)

async function waitingAction(scene: ActionScene) {
  const { own, customerId } = await scene.customer()
  const death = { diedOn: '2026-11-18', proof: 'medical', documentNumber: 'YX20261118' }
  const { actionId } = await make(scene.people.teller, recordDeath, { ...own, ...death })
  const { hash } = await scene.people.supervisor.call<{ hash: string }>(viewActionCall, { actionId })
  return { actionId, hash, customerId }
}

test.each(Object.entries(calls))(
  '%s: a waiting action of another branch',
  async (_, { call, refusal, by }) => {
    const [theirs, ours] = [await actionScene(databases), await actionScene(databases)]
    const { actionId, hash } = await waitingAction(theirs)
    const intentId = await intentOf(theirs.people.supervisor, actionId)
    const request = {
      approve_intent: { actionId, hash },
      approve: { actionId, intentId },
      staff303_slip: { actionId, language: 'zh' },
      [recordDeath.submit.name]: { actionId, idempotencyKey: 'a-key-of-another-branch' },
      action: { actionId },
      remind: { actionId },
      seen: { actionId },
    }[call.name] ?? { actionId, reason: '不属于本机构' }
    expect(refusal).toContain(await refused(ask(ours.people[by], call, request)))
    const { state } = await theirs.people.teller.call<{ state: string }>(viewActionCall, { actionId })
    expect(state).toBe('waiting')
  },
)

/** Makes a call of any kind. */
const ask = (by: Acting, call: StaffCall, request: object): Promise<unknown> =>
  staffHandlers.find((handler) => handler.call.name === call.name)!.run(by.context, request)

test('inbox and list of own actions show nothing of another branch', async () => {
  const [theirs, ours] = [await actionScene(databases), await actionScene(databases)]
  await waitingAction(theirs)
  for (const member of ['teller', 'supervisor', 'otherSupervisor'] as const) {
    const { rows } = (await ask(ours.people[member], inboxCall, {})) as { rows: unknown[] }
    expect([member, rows]).toEqual([member, []])
    const made = (await ask(ours.people[member], madeCall, {})) as { rows: unknown[] }
    expect([member, made.rows]).toEqual([member, []])
  }
})

test('a customer of another branch is not opened, and no visit elsewhere opens one', async () => {
  const [theirs, ours] = [await actionScene(databases), await actionScene(databases)]
  const { own } = await theirs.customer()
  const visit = { ...own, reason: 'counter', detail: 'A012', lastFour: '0000' }
  for (const member of ['teller', 'supervisor', 'compliance'] as const) {
    expect(await refused(ask(ours.people[member], beginVisitCall, visit))).toBe('notYourBranch')
    expect(await refused(ask(ours.people[member], customerViewCall, { full: true }))).toBe('visitOver')
  }
})

test('the freezes of an account are those of the customer in the visit', async () => {
  const [theirs, ours] = [await actionScene(databases), await actionScene(databases)]
  const [other, visitor] = [await theirs.customer(), await ours.customer()]
  const { compliance } = ours.people
  await beginVisit(databases.ownerDb, compliance, visitor.customerId)
  const queueOf = (accountId: bigint) =>
    refused(
      ask(compliance, freezeQueueCall, { accountId: `${accountId}`, currency: 'CNY', banknotes: false }),
    )
  expect(await queueOf(visitor.accountId)).toBe('done')
  expect(await queueOf(other.accountId)).toBe('accountUnknown')
  expect(await queueOf(987_654_321_012n)).toBe('accountUnknown')
})

test('every call that names something has its row', () => {
  const actions = new Set(allStaffActions.flatMap(({ prepare, submit }) => [prepare.name, submit.name]))
  const covered = new Set([
    ...Object.values(calls).map(({ call }) => call.name),
    beginVisitCall.name,
    freezeQueueCall.name,
  ])
  expect(
    allStaffCalls
      .map(({ name }) => name)
      .filter((name) => !actions.has(name) && !covered.has(name) && !namesNone.has(name)),
    'add a row for each call to calls of this file, or the call to namesNone',
  ).toEqual([])
})
