import { maskCard } from '@cloudsail/contract'
import { entryCategoryNames, entryKind } from '@cloudsail/contract/accounts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { spacedNumber } from '@cloudsail/ui/base/spaced-number.ts'
import { loadTexts, useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { type FactLine, Facts } from '@cloudsail/ui/facts.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { KindMark } from '@cloudsail/ui/rows/kind-mark.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useEffect, useRef, useState } from 'react'
import { type AnnotationPanel, EntryActions } from '../annotations/entry-actions.tsx'
import type { EntryProps } from '../annotations/entry-of.ts'
import { EntryReceipt } from '../annotations/entry-receipt.tsx'
import { QuestionPanel } from '../annotations/question-panel.tsx'
import { QuestionState } from '../annotations/question-state.tsx'
import { SplitPanel } from '../annotations/split-panel.tsx'
import { TagsPanel } from '../annotations/tags-panel.tsx'
import css from './entry-detail.module.css'

void loadTexts('annotations')

const panels = { split: SplitPanel, tags: TagsPanel, question: QuestionPanel } as const

/** Shows one entry in full: facts, receipt, the customer's annotations, and the actions. */
export default function EntryDetail({ row }: EntryProps) {
  const annotations = useTexts('annotations')
  const language = useLanguage()
  const [open, setOpen] = useState<AnnotationPanel | null>(null)
  const current = useRef(open)
  current.current = open
  const body = useRef<HTMLDivElement>(null)
  // Opening a panel moves the focus into it.
  useEffect(() => {
    if (open !== null)
      body.current?.querySelector<HTMLElement>('form select, form input, form textarea')?.focus()
  }, [open])
  const { currency } = row
  const Panel = open && panels[open]
  // After saving. If the customer has opened another panel meanwhile, that one stays open.
  const close = (done: AnnotationPanel | null) => {
    const pressed = body.current?.querySelector<HTMLElement>('nav [aria-pressed=true]')
    if (current.current !== done) return
    setOpen(null)
    pressed?.focus()
  }
  return (
    <div ref={body} className={css.detail}>
      <div className={css.head}>
        <KindMark kind={entryKind(row)} large />
        <div>
          <strong>{row.counterpartyName || row.summary[language]}</strong>
          <small>
            {momentText(row.bookedAt, true)} · {row.summary[language]}
          </small>
        </div>
      </div>
      <div>
        <MoneyText
          amount={row.direction === 'in' ? row.amount : `-${row.amount}`}
          currency={currency}
          kind="flow"
          size="large"
        />
        <p className={css.booked}>
          <Icon name="check" size={16} /> {annotations('booked')}
        </p>
      </div>
      {Panel ? (
        <Panel row={row} onDone={() => close(open)} />
      ) : (
        <>
          <EntryFacts row={row} onOpen={setOpen} />
          {row.question && <QuestionState question={row.question} />}
          {row.orderId && <EntryReceipt orderId={row.orderId} />}
        </>
      )}
      <EntryActions row={row} open={open} onOpen={setOpen} />
    </div>
  )
}

function EntryFacts({ row, onOpen }: EntryProps & { onOpen: (panel: AnnotationPanel) => void }) {
  const t = useTexts('accounts')
  const annotations = useTexts('annotations')
  const language = useLanguage()
  const { currency } = row
  const more = (panel: AnnotationPanel, words: string) => (
    <button type="button" className={css.link} onClick={() => onOpen(panel)}>
      {words}
    </button>
  )
  const category =
    row.parts.length > 1
      ? row.parts.map((part) => (
          <span key={part.category} className={css.partOf}>
            {entryCategoryNames[part.category][language]}{' '}
            <MoneyText amount={part.amount} currency={currency} bare />
          </span>
        ))
      : entryCategoryNames[row.category][language]
  const facts: readonly FactLine[] = [
    [
      annotations('category'),
      <span key="category" className={css.inline}>
        {category} {row.direction === 'out' && more('split', annotations('category.change'))}
      </span>,
    ],
    [
      annotations('tags'),
      <span key="tags" className={css.inline}>
        {row.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}{' '}
        {more('tags', annotations(row.tags.length > 0 ? 'tags.change' : 'tags.none'))}
      </span>,
    ],
    [t('entry.remark'), row.remark],
    [t('entry.number'), row.counterpartyNumber && spacedNumber(maskCard(row.counterpartyNumber))],
    [t('entry.bank'), row.counterpartyBank],
    [t('entry.valueDate'), row.valueDate === row.businessDate ? '' : row.valueDate],
    [t('entry.balance'), <MoneyText key="balance" amount={row.balance} currency={currency} bare />],
    [t('entry.journal'), row.journalId],
  ]
  return <Facts facts={facts} />
}
