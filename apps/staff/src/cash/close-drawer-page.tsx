import type { Currency, ResponseOf } from '@cloudsail/contract'
import { formatAmount, formatGrouped, parseAmount } from '@cloudsail/contract'
import { currencyNames } from '@cloudsail/contract/dictionaries'
import {
  closeDrawer,
  closeDrawerOf,
  type drawerCall,
  type StaffActionContract,
  type StaffSessionState,
} from '@cloudsail/contract/staff'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { fieldLabel } from '../actions/labels.ts'
import { Outcome } from '../actions/outcome.tsx'
import { type ActionFlow, useActionFlow } from '../base/action-flow.ts'
import { useKeys } from '../base/keys.ts'
import { listText } from '../base/lists.ts'
import { useBranchDay, useDrawer, useReadAgain } from '../base/queries.ts'
import { go } from '../base/route.ts'
import { Block } from '../parts/block.tsx'
import { Button } from '../parts/button.tsx'
import { Choice, FieldBlock, Form, TextField } from '../parts/form.tsx'
import { NotRead } from '../parts/not-read.tsx'
import { Note } from '../parts/note.tsx'
import { Columns, Page, Stack } from '../parts/page.tsx'
import { Refusal } from '../parts/refusal.tsx'
import { Steps } from '../parts/steps.tsx'
import { useBlindWhile } from './blind.ts'
import { Afterwards, KeepsOpen } from './closing-after.tsx'
import { type Blank, blanksAgree, CountedBlanks, serialsOf } from './closing-blanks.tsx'
import { Book, Difference, sizeText } from './closing-book.tsx'
import { type Counted, readCount, type Typed, unlike, worthOf } from './counting.ts'
import { Pieces } from './pieces.tsx'

type DrawerRead = ResponseOf<typeof drawerCall>
type Drawer = NonNullable<DrawerRead['drawer']>

/** What was counted and typed of a drawer. Leaving the page keeps it. */
interface Closing {
  /** Counts that were made twice alike, by currency. */
  agreed: Readonly<Record<string, Counted>>
  /** The count before this one of the currency that is counted. Null for the first. */
  before: Counted | null
  /** Which count of the currency this is. */
  round: number
  typed: Typed
  /** Denominations in which the last two counts differed. */
  differed: readonly string[]
  blanks: string
  into: 'vault' | 'sealed'
  note: string
}

const empty: Closing = {
  agreed: {},
  before: null,
  round: 1,
  typed: {},
  differed: [],
  blanks: '',
  into: 'vault',
  note: '',
}
const drafts = new Map<string, Closing>()

/**
 * Closing a drawer: the own one, or as a supervisor one of a teller who is absent. It is counted first, and no book is shown
 * until two counts are alike. Then the book, the difference as one number, what may explain it, and what will stand where.
 */
export function CloseDrawerPage({ whose, me }: { whose: 'own' | 'absent'; me: StaffSessionState }) {
  const t = useTexts('staff')
  const labels = useTexts('actions')
  const language = useLanguage()
  const contract: StaffActionContract = whose === 'own' ? closeDrawer : closeDrawerOf
  const flow = useActionFlow(contract)
  const day = useBranchDay()
  const open = new Map(
    day.data?.positions
      .flatMap(({ drawers }) => drawers)
      .filter(({ open: isOpen, tellerName }) => isOpen && tellerName !== me.name)
      .map(({ name, tellerName }) => [name, tellerName ?? '']) ?? [],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const asked = whose === 'own' ? undefined : (chosen ?? [...open.keys()][0])
  const read = useDrawer(whose === 'own' || asked !== undefined, asked)
  const readAgain = useReadAgain()
  const error = day.error ?? read.error
  const title = { title: contract.title[language], code: contract.code }
  const { step } = flow
  useEffect(() => {
    if (step.at === 'done') readAgain()
  }, [step.at, readAgain])
  // The closed drawer is open no longer, so its outcome stands outside of what is read about open ones.
  if (step.at === 'done') return <Outcome contract={contract} outcome={step.outcome} leave={leave} />
  if (error)
    return (
      <Page {...title}>
        <NotRead error={error} again={readAgain} />
      </Page>
    )
  const isRead = day.data && (read.data || (whose === 'absent' && open.size === 0))
  const drawer = read.data?.drawer
  if (!isRead || !drawer)
    return (
      <Page {...title}>
        {isRead ? <Note tone="warn">{t('drawer.none')}</Note> : <span>{t('reading')}</span>}
      </Page>
    )
  return (
    <OneDrawer
      key={drawer.drawerId}
      flow={flow}
      contract={contract}
      drawer={drawer}
      blanks={read.data!.blanks}
      journal={read.data!.journal}
      day={day.data!}
      number={asked}
      chooser={
        whose === 'absent' && (
          <FieldBlock>
            <Choice
              list={open.size > 2}
              label={fieldLabel(labels, 'drawer')}
              value={drawer.name}
              options={[...open].map(([name, teller]) => ({ value: name, label: `${name} ${teller}` }))}
              onChange={setChosen}
            />
          </FieldBlock>
        )
      }
    />
  )
}

const leave = () => go('/section/4')

interface OneProps {
  flow: ActionFlow
  contract: StaffActionContract
  drawer: Drawer
  blanks: readonly Blank[]
  journal: DrawerRead['journal']
  day: NonNullable<ReturnType<typeof useBranchDay>['data']>
  /** The number that the action names. Undefined for the own drawer. */
  number: string | undefined
  chooser: ReactNode
}

function OneDrawer({ flow, contract, drawer, blanks, journal, day, number, chooser }: OneProps) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { busy, refusal } = flow
  const [closing, setClosing] = useState(() => drafts.get(drawer.drawerId) ?? empty)
  const [fault, setFault] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Currency | null>(null)
  const change = (next: Partial<Closing>) => {
    const changed = { ...closing, ...next }
    setClosing(changed)
    drafts.set(drawer.drawerId, changed)
    setFault(null)
    flow.clearRefusal()
  }
  const { agreed, before, round, typed, differed, into, note } = closing
  const currencies = currenciesOf(drawer)
  const counting = currencies.find((currency) => !(currency in agreed)) ?? null
  useBlindWhile(counting !== null)
  const differences = new Map(
    currencies.map((currency) => [
      currency,
      worthOf(agreed[currency] ?? {}, currency) - bookOf(drawer, currency),
    ]),
  )
  const unequal = currencies.filter((currency) => differences.get(currency) !== 0n)
  const currency = counting ?? chosen ?? unequal[0] ?? currencies[0]!
  const missing =
    counting !== null
      ? null
      : !blanksAgree(closing.blanks, blanks)
        ? t('closing.blanksDiffer')
        : unequal.length > 0 && note.trim() === ''
          ? t('closing.noteNeeded')
          : null

  /** Ends one count: the first is kept hidden, the second is compared with the one before. */
  const endCount = () => {
    const count = readCount(typed)
    if (counting === null || !count) return setFault(t('closing.notNumber'))
    const unlikeNow = before === null ? [] : unlike(before, count)
    if (before !== null && unlikeNow.length === 0)
      return change({
        agreed: { ...agreed, [counting]: count },
        before: null,
        round: 1,
        typed: {},
        differed: [],
      })
    change({ before: count, round: round + 1, typed: {}, differed: unlikeNow })
  }
  const send = () => {
    if (missing) return
    void flow.prepareAndSubmit({
      ...(number !== undefined && { drawer: number }),
      counts: currencies.map((each) => ({ currency: each, first: agreed[each], second: agreed[each] })),
      blanks: serialsOf(closing.blanks),
      into,
      note: note.trim(),
    })
  }
  const recount = () => {
    const { [currency]: _, ...others } = agreed
    change({ agreed: others, before: null, round: 1, typed: {}, differed: [] })
  }
  const forward = counting === null ? send : endCount
  useKeys([
    { key: 'Enter', label: 'nextField', run: () => {} },
    { key: 'F9', label: counting === null ? 'send' : 'counted', run: forward },
    { key: 'Escape', label: 'back', run: leave },
  ])

  const done = currencies.filter((each) => each in agreed && each !== currency)
  const difference = differences.get(currency)!
  return (
    <Page
      title={contract.title[language]}
      code={contract.code}
      note={listText(
        [
          `${t('closing.drawer', { name: drawer.name })} ${drawer.tellerName}`,
          currencyNames[currency][language],
          ...done.map((each) =>
            t('closing.done', {
              currency: each,
              amount: formatGrouped(worthOf(agreed[each]!, each), each),
            }),
          ),
        ],
        language,
      )}
      end={
        <Steps
          label={t('steps')}
          steps={[
            t('closing.step.count'),
            t('closing.step.difference'),
            t('step.approval'),
            t(`into.${into}`),
          ]}
          at={counting === null ? 1 : 0}
        />
      }
      act={
        <>
          <Button
            look={counting === null ? 'pay' : 'sea'}
            shown="F9"
            busy={busy}
            reason={missing}
            onPress={forward}
          >
            {counting !== null
              ? t('closing.counted', { round })
              : unequal.length === 0
                ? t('closing.send')
                : unequal.length === 1
                  ? t(difference < 0n ? 'closing.sendShort' : 'closing.sendOver', {
                      amount: sizeText(differences.get(unequal[0]!)!, unequal[0]!),
                    })
                  : t('closing.sendDifferences', { count: unequal.length })}
          </Button>
          <Button shown="Esc" onPress={leave}>
            {t('back')}
          </Button>
          <span>{missing ?? t(counting === null ? `closing.words.${into}` : 'closing.blindWords')}</span>
        </>
      }
    >
      <Form label={contract.title[language]}>
        <Columns widths="minmax(0, 0.9fr) minmax(0, 1.05fr) minmax(0, 1.2fr)">
          <Stack>
            {chooser}
            <Refusal error={refusal} />
            <Block
              title={t('closing.count')}
              note={t('closing.countFirst')}
              end={counting === null ? t('closing.twice') : t('closing.round', { round })}
            >
              <FieldBlock>
                <Pieces
                  key={`${currency} ${counting === null ? 'counted' : round}`}
                  label={t('closing.count')}
                  currency={currency}
                  last="bundles"
                  focusFirst={counting !== null}
                  readOnly={counting === null}
                  value={counting === null ? typedOf(agreed[currency]!) : typed}
                  fault={
                    fault ??
                    (differed.length > 0
                      ? t('closing.differed', { list: listText(differed, language) })
                      : null)
                  }
                  onChange={(next) => change({ typed: next })}
                />
              </FieldBlock>
            </Block>
            <CountedBlanks
              typed={closing.blanks}
              held={counting === null ? blanks : null}
              onChange={(next) => change({ blanks: next })}
            />
          </Stack>
          <Stack>
            {counting !== null ? (
              <Block title={t('closing.book')}>
                <Note>{t('closing.hidden')}</Note>
              </Block>
            ) : (
              <>
                {currencies.length > 1 && (
                  <Choice
                    label={t('currency')}
                    value={currency}
                    options={currencies.map((each) => ({ value: each, label: each }))}
                    onChange={(each) => setChosen(each as Currency)}
                  />
                )}
                <Book
                  lines={drawer.book.filter((each) => each.currency === currency)}
                  journal={journal.filter((each) => each.currency === currency)}
                  total={formatAmount(bookOf(drawer, currency), currency)}
                  currency={currency}
                />
                <Difference
                  currency={currency}
                  counted={agreed[currency]!}
                  bookMinor={bookOf(drawer, currency)}
                  journal={journal.filter((each) => each.currency === currency)}
                  pieces={drawer.pieces.filter((each) => each.currency === currency)}
                />
                <Block thin title={t('closing.handling')}>
                  <FieldBlock>
                    {difference !== 0n && (
                      <Choice
                        label={t('closing.way')}
                        value="book"
                        options={[
                          { value: 'again', label: t('closing.again') },
                          {
                            value: 'book',
                            label: t(difference < 0n ? 'closing.bookShort' : 'closing.bookOver'),
                          },
                        ]}
                        onChange={(way) => way === 'again' && recount()}
                      />
                    )}
                    <Choice
                      label={t('closing.into')}
                      value={into}
                      options={(['vault', 'sealed'] as const).map((each) => ({
                        value: each,
                        label: t(`into.${each}`),
                      }))}
                      onChange={(each) => change({ into: each as Closing['into'] })}
                    />
                    <TextField
                      label={t('closing.note')}
                      value={note}
                      maxLength={200}
                      focusFirst
                      fault={refusal?.field === 'note' ? refusal.message : null}
                      onChange={(next) => change({ note: next })}
                    />
                  </FieldBlock>
                </Block>
              </>
            )}
          </Stack>
          <Stack>
            {counting === null && (
              <Afterwards
                currency={currency}
                drawer={drawer}
                position={day.positions.find((each) => each.currency === currency)}
                countedMinor={worthOf(agreed[currency]!, currency)}
                into={into}
              />
            )}
            <KeepsOpen day={day} own={drawer.name} />
          </Stack>
        </Columns>
      </Form>
    </Page>
  )
}

/** Returns the currencies of a drawer, RMB first. An empty drawer is counted in RMB. */
const currenciesOf = ({ balances }: Drawer): Currency[] => {
  const own = balances.map(({ currency }) => currency as Currency)
  return ['CNY', ...own.filter((currency) => currency !== 'CNY')]
}

const bookOf = ({ balances }: Drawer, currency: Currency): bigint =>
  parseAmount(balances.find((each) => each.currency === currency)?.amount ?? '0', currency)!

const typedOf = (counted: Counted): Record<string, string> =>
  Object.fromEntries(Object.entries(counted).map(([denomination, count]) => [denomination, String(count)]))
