import { parseAmount } from '@cloudsail/contract'
import { type RuleInput, type RuleRehearsal, ruleSentence } from '@cloudsail/contract/deposits'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Gap } from '@cloudsail/ui/gap.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import type { PreviewActions } from '@cloudsail/ui/order-flow/use-preview.ts'
import { unbroken } from '@cloudsail/ui/unbroken.tsx'
import { DateList } from './date-list.tsx'
import { RehearsalChart } from './rehearsal-chart.tsx'
import { RehearsalTable } from './rehearsal-table.tsx'
import { fieldId } from './rule-fields.tsx'
import type { RuleValues } from './rule-form.ts'
import css from './rules.module.css'
import { yuanText } from './yuan-text.ts'

interface Props {
  input: RuleInput
  answer: RuleRehearsal
  actions: PreviewActions<RuleValues>
}

/** Shows what a rule would have done over the past twelve months, before it is set. */
export function Rehearsal({ input, answer, actions }: Props) {
  const t = useTexts('depositRules')
  const hasPast = answer.days.length > 1
  return (
    <div className={css.rehearsal}>
      <Card>
        <Sentence input={input} answer={answer} onEdit={(name) => actions.back(name && fieldId(name))} />
      </Card>
      {hasPast ? (
        <Card title={t('past')} aside={t('past.window', { from: answer.from, to: answer.to })}>
          <Figures answer={answer} />
          <RehearsalChart input={input} answer={answer} />
          <RehearsalTable answer={answer} />
        </Card>
      ) : (
        <Card title={t('past')}>
          <p>{t('past.none')}</p>
        </Card>
      )}
      {answer.lacking.length > 0 && <Unpaid input={input} answer={answer} actions={actions} />}
    </div>
  )
}

/** Shows the rule in words. Each chosen value links back to its field. */
function Sentence({
  input,
  answer,
  onEdit,
}: Pick<Props, 'input' | 'answer'> & { onEdit: (field?: string) => void }) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  const { payingTail, destinationTail } = answer
  const parts = ruleSentence(
    {
      ...input,
      termMonths: input.termMonths || null,
      amountMinor: parseAmount(input.amount, 'CNY') ?? 0n,
      payingTail,
      destinationTail,
    },
    language,
  )
  return (
    <p className={css.sentence}>
      {parts.map(({ text, field }) =>
        field ? (
          <button key={`${field}-${text}`} type="button" onClick={() => onEdit(field)}>
            {unbroken(text)}
          </button>
        ) : (
          <span key={text}>{unbroken(text)}</span>
        ),
      )}
      <Gap />
      <button type="button" className={css.edit} onClick={() => onEdit()}>
        {t('edit')}
      </button>
    </p>
  )
}

function Figures({ answer: { runs, figures, lacking } }: Pick<Props, 'answer'>) {
  const t = useTexts('depositRules')
  const of = (kind: RuleRehearsal['runs'][number]['kind']) => runs.filter((run) => run.kind === kind).length
  const isMany = lacking.length > 0
  const days = lacking.length > 1 ? t('lacking.span', { from: lacking[0]!, to: lacking.at(-1)! }) : lacking[0]
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('figure.runs')}</dt>
        <dd>{t('figure.runs.count', { count: runs.length })}</dd>
        <dd className={css.small}>
          {t('figure.runs.kinds', { moved: of('moved'), skipped: of('skipped'), short: of('short') })}
        </dd>
      </div>
      <div>
        <dt>{t('figure.moved')}</dt>
        <dd>
          <MoneyText amount={figures.moved} currency="CNY" bare always />
        </dd>
        <dd className={css.small}>{t('figure.moved.note')}</dd>
      </div>
      <div>
        <dt>{t('figure.gained')}</dt>
        <dd>
          {figures.gained === null
            ? t('figure.gained.none')
            : t('figure.gained.more', { amount: yuanText(figures.gained) })}
        </dd>
        <dd className={css.small}>
          {t(figures.gained === null ? 'figure.gained.current' : 'figure.gained.note')}
        </dd>
      </div>
      <div className={isMany ? css.warned : undefined}>
        <dt>{t('figure.lacking')}</dt>
        <dd>{t('figure.lacking.days', { days: lacking.length })}</dd>
        <dd className={css.small}>
          {isMany ? days : t('figure.lowest', { amount: yuanText(figures.lowest), on: figures.lowestOn })}
        </dd>
      </div>
    </dl>
  )
}

/** Shows the runs that would have lacked money, and the nearest setting without any. */
function Unpaid({ input, answer: { unpaid, unpaidMore, better }, actions }: Props) {
  const t = useTexts('depositRules')
  const language = useLanguage()
  return (
    <Card title={t('unpaid')}>
      <ul className={css.unpaid}>
        {unpaid.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, and payments can be alike
          <li key={index}>
            <time dateTime={each.on}>{each.on}</time>
            <span>{each.label[language]}</span>
            <span className={css.paid}>{yuanText(each.amount)}</span>
            <span className={css.short}>{t('unpaid.before', { amount: yuanText(each.before) })}</span>
          </li>
        ))}
      </ul>
      {unpaidMore > 0 && <p className={css.small}>{t('unpaid.more', { count: unpaidMore })}</p>}
      {better ? (
        <div className={css.better}>
          <Icon name="alert" />
          <p>
            <strong>{t(`better.${input.type}`, { amount: yuanText(better.amount) })}</strong>
            <Gap />
            {t('better.moved', { moved: yuanText(better.moved) })}
            {better.gained !== null && t('better.gained', { gained: yuanText(better.gained) })}
            {t('better.lowest', { lowest: yuanText(better.lowest) })}
          </p>
          <Button
            look="text"
            small
            busy={actions.busy}
            onClick={() => actions.change({ amount: better.amount })}
          >
            {t('better.take', { amount: yuanText(better.amount) })}
          </Button>
        </div>
      ) : (
        <p className={css.small}>{t('better.none')}</p>
      )}
    </Card>
  )
}

/** Shows the future dates and the buttons to continue. */
export function RehearsalAside({ input, answer: { upcoming, now }, actions }: Props) {
  const t = useTexts('depositRules')
  const note = (index: number) => {
    if (input.type === 'fixed') return yuanText(input.amount)
    if (index > 0) return null
    return now === null ? t('next.nothing') : t('next.about', { amount: yuanText(now) })
  }
  return (
    <Card title={t('next.five', { count: upcoming.length })} className={css.aside}>
      <DateList dates={upcoming.map((on, index) => ({ on, note: note(index) }))} />
      <p className={css.small}>{t('eachTime')}</p>
      <div className={css.way}>
        <Button wide busy={actions.busy} onClick={actions.next}>
          {t('onward')}
        </Button>
        <Button wide look="line" onClick={() => actions.back()}>
          {t('backward')}
        </Button>
      </div>
    </Card>
  )
}
