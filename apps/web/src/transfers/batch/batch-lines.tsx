import { batchTransferMax, brand, parseAmount } from '@cloudsail/contract'
import { type BatchField, batchLineFields, receivingBanks } from '@cloudsail/contract/transfers'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import type { Column } from '@cloudsail/ui/data-table/column.tsx'
import { DataTable } from '@cloudsail/ui/data-table/data-table.tsx'
import { EmptyState } from '@cloudsail/ui/empty-state.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type NameCheck, useNameWords } from '../payees/payee-status.tsx'
import css from './batch.module.css'
import { batchForm, changedLine, type DraftLine, emptyLine } from './batch-form.ts'
import { Sums } from './batch-sums.tsx'
import { LineDialog } from './line-dialog.tsx'
import { MoreLines } from './more-lines.tsx'
import { type BatchCheck, errorsOf, type LineErrors, useBatchCheck } from './use-batch-check.ts'
import { useBatchNames } from './use-batch-names.ts'

interface Row {
  line: DraftLine
  /** Counted from 1. */
  no: number
  check: BatchCheck['lines'][number] | undefined
  errors: LineErrors
  /** Result of the name check, by this bank or the payee's. */
  name: NameCheck | undefined
}

/** Lists the lines with the bank's errors by field, to be corrected in place. */
export function BatchLines() {
  const t = useTexts('batch')
  const { values, set, error } = useOrderForm(batchForm)
  const { payerAccountId, lines } = values
  const { answer, checking, failed } = useBatchCheck(payerAccountId, lines)
  const { nameOf, asking } = useBatchNames(lines, answer)
  const [edited, setEdited] = useState<DraftLine | null>(null)
  const rows: Row[] = lines.map((line, index) => {
    const check = answer?.lines[index]
    // If the bank cannot be reached, the form's own errors are still shown after sending.
    const own = check
      ? {}
      : Object.fromEntries(batchLineFields.map((field) => [field, error(`lines.${index}.${field}`)]))
    return {
      line,
      no: index + 1,
      check,
      errors: { ...own, ...errorsOf(line, check) },
      name: check?.name ?? nameOf(line),
    }
  })
  const wrong = rows.filter(({ errors }) => Object.values(errors).some(Boolean)).length
  const doubtful = rows.filter(({ name }) => name?.outcome === 'close' || name?.outcome === 'noMatch').length
  const save = (line: DraftLine) => {
    const known = lines.some(({ key }) => key === line.key)
    set({ lines: known ? lines.map((each) => (each.key === line.key ? line : each)) : [...lines, line] })
    setEdited(null)
  }
  const open = rows.find(({ line }) => line.key === edited?.key)
  const add = lines.length < batchTransferMax && (
    <Button look="line" small onClick={() => setEdited(emptyLine())}>
      <Icon name="plus" />
      {t('add')}
    </Button>
  )
  return (
    <section className={css.lines} aria-label={t('lines')}>
      <div className={css.head}>
        <h2>{t('lines')}</h2>
        {lines.length > 0 && (
          <span className={css.adding}>
            {add}
            <MoreLines />
          </span>
        )}
      </div>
      {lines.length > 0 && (
        <Verdict
          wrong={wrong}
          doubtful={doubtful}
          checking={checking}
          asking={asking}
          failed={failed}
          count={lines.length}
          answer={answer}
        />
      )}
      <div className={css.table}>
        <DataTable
          caption={t('lines')}
          rows={rows}
          rowKey={({ line }) => line.key}
          columns={useColumns({
            onEdit: setEdited,
            onRemove: (line) => set({ lines: lines.filter(({ key }) => key !== line.key) }),
          })}
          empty={
            <EmptyState
              title={t('none')}
              action={
                <span className={css.adding}>
                  {add}
                  <MoreLines />
                </span>
              }
            >
              {t('none.hint')}
            </EmptyState>
          }
        />
      </div>
      {error('lines') && lines.length === 0 && (
        <MessageBar kind="error" live>
          {error('lines')}
        </MessageBar>
      )}
      {/* The sum of the lines without errors. */}
      {answer && (
        <Sums
          sums={[
            [t('sum'), answer.amount],
            [t('fee'), answer.fee],
            [t('total'), answer.total],
          ]}
        >
          <div>
            <dt>{t('count')}</dt>
            <dd>{answer.count}</dd>
          </div>
        </Sums>
      )}
      {edited &&
        // Rendered outside the order's form, because the dialog has a form of its own.
        createPortal(
          <LineDialog
            line={edited}
            errors={open?.errors ?? {}}
            adds={!open}
            onSave={(change) => save(changedLine(edited, change))}
            onClose={() => setEdited(null)}
          />,
          document.body,
        )}
    </section>
  )
}

interface VerdictProps {
  wrong: number
  /** Number of lines whose name another bank does not confirm, or only in part. */
  doubtful: number
  count: number
  checking: boolean
  /** True while other banks are being asked about names. */
  asking: boolean
  failed: string | null
  answer: BatchCheck | undefined
}

/** Shows the state of the whole list. */
function Verdict({ wrong, doubtful, count, checking, asking, failed, answer }: VerdictProps) {
  const t = useTexts('batch')
  if (wrong > 0)
    return (
      <MessageBar kind="error" live>
        {t('wrong', { count: wrong })}
      </MessageBar>
    )
  if (answer?.problem)
    return (
      <MessageBar kind="error" live>
        {answer.problem}
      </MessageBar>
    )
  if (answer && doubtful > 0)
    return (
      <MessageBar kind="warn" live>
        {t('doubtful', { count: doubtful })}
      </MessageBar>
    )
  if (answer && asking)
    return (
      <MessageBar kind="info" live>
        {t('asking')}
      </MessageBar>
    )
  if (answer)
    return (
      <MessageBar kind="success" live>
        {t('right', { count })}
      </MessageBar>
    )
  return (
    <MessageBar kind="info" live>
      {failed ?? (checking ? t('checking') : t('unchecked'))}
    </MessageBar>
  )
}

function useColumns({
  onEdit,
  onRemove,
}: {
  onEdit: (line: DraftLine) => void
  onRemove: (line: DraftLine) => void
}): Column<Row>[] {
  const t = useTexts('batch')
  const transfers = useTexts('transfers')
  const language = useLanguage()
  const banks = useCall(receivingBanks, {}).data?.banks ?? []
  const bankName = (bank: string) =>
    bank === '' ? brand.bank[language] : (banks.find((each) => each.bank === bank)?.name[language] ?? '')
  const wrong = (row: Row, ...fields: BatchField[]) => {
    const found = fields.flatMap((field) => (row.errors[field] ? [[field, row.errors[field]] as const] : []))
    return found.map(([field, text]) => (
      <Wrong key={field} label={t(`field.${field}`)}>
        {text}
      </Wrong>
    ))
  }
  return [
    { key: 'no', title: t('no'), value: ({ no }) => no, width: '3.8em', card: 'line' },
    {
      key: 'payee',
      title: t('payee'),
      card: 'title',
      width: '38%',
      value: ({ line }) => line.payeeName || '—',
      note: (row) => (
        <>
          <span className={css.number}>{row.line.payeeAccount || '—'}</span>
          <span className={css.note}>
            {bankName(row.line.bank)}
            {row.line.bank !== '' &&
              row.line.payeeType &&
              ` · ${transfers(`payeeType.${row.line.payeeType}`)}`}
          </span>
          {wrong(row, 'payeeName', 'payeeAccount', 'bank', 'payeeType')}
          <Remarks row={row} />
        </>
      ),
    },
    {
      key: 'remark',
      title: t('remark'),
      value: ({ line }) => line.purpose && transfers(`purpose.${line.purpose}`),
      note: (row) => (
        <>
          {row.line.postscript}
          {wrong(row, 'purpose', 'postscript')}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      type: 'money',
      width: '9em',
      value: ({ line }) =>
        parseAmount(line.amount, 'CNY') === null ? null : { amount: line.amount, currency: 'CNY' },
      note: (row) => (
        <>
          {row.check?.fee && (
            <span className={css.note}>
              {t('fee')} {row.check.waived ? t('waived') : row.check.fee}
            </span>
          )}
          {wrong(row, 'amount')}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      type: 'actions',
      width: '8em',
      value: ({ line, no }) => (
        <span className={css.actions}>
          <Button
            look="text"
            small
            onClick={() => onEdit(line)}
            aria-label={`${t('edit')} ${t('line', { line: no })}`}
          >
            {t('edit')}
          </Button>
          <Button
            look="text"
            small
            onClick={() => onRemove(line)}
            aria-label={`${t('remove')} ${t('line', { line: no })}`}
          >
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ]
}

/** Shows notes on a line that has no errors. */
function Remarks({ row: { line, check, name } }: { row: Row }) {
  const t = useTexts('batch')
  const wordsOf = useNameWords()
  const known = check && !check.errors.some(({ field }) => field === 'payeeAccount' || field === 'payeeName')
  const found = name && wordsOf(name, line.bank === '' ? 'inBank' : 'outside')
  const history =
    known && (check.lastPaidOn ? t('paid', { count: check.paidCount, date: check.lastPaidOn }) : t('first'))
  const plain = found?.kind === 'success' || found?.kind === 'info'
  return (
    <>
      {line.numberAccount && <span className={css.warn}>{t('numberAccount')}</span>}
      {check && check.sameAs.length > 0 && (
        <span className={css.warn}>{t('sameAs', { lines: check.sameAs.join('、') })}</span>
      )}
      {/* Errors are shown by their field instead. */}
      {found?.kind === 'warn' && (
        <span className={css.warn} translate="no">
          {found.text}
        </span>
      )}
      <span className={css.note} translate="no">
        {[plain && found.text, history].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Wrong({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={css.wrong}>
      <b>{label}</b> {children}
    </span>
  )
}
