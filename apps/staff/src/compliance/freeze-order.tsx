import { type Currency, formatAmount, parseAmount } from '@cloudsail/contract'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Block } from '../parts/block.tsx'
import { Money } from '../parts/money.tsx'
import { SumRow, Table } from '../parts/table.tsx'
import { Tag, Toned } from '../parts/tag.tsx'
import { type FreezeQueue, letterOf } from './scale.tsx'

interface Props {
  queue: FreezeQueue
  currency: Currency
  /** The paper of the freeze that is asked about, as far as it was typed. */
  paper: { authorityName: string; documentNumber: string }
}

/** The freezes of an account in the order of receipt, with what each holds and what waits: the one that is asked about too. */
export function FreezeOrder({ queue, currency, paper }: Props) {
  const t = useTexts('staff')
  const { freezes, rows } = queue
  const row = rows.find(({ at }) => at === 'with') ?? rows[0]!
  const lines = freezes.map((freeze) => {
    const part = row.parts.find(({ freezeId }) => freezeId === freeze.freezeId)
    const isAsked = queue.asked !== null && freeze === freezes.at(-1)
    return {
      ...freeze,
      ...(isAsked && paper),
      letter: letterOf(queue, freeze.freezeId),
      isAsked,
      held: part?.held ?? formatAmount(0n, currency),
      waits: part ? part.waits : formatAmount(0n, currency),
    }
  })
  /** What has no end, such as a freeze of the whole account, has no sum. */
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.includes(null)
      ? null
      : formatAmount(
          amounts.reduce((total, each) => total + parseAmount(each!, currency)!, 0n),
          currency,
        )
  const amount = (value: string | null, whole: string) =>
    value === null ? whole : <Money amount={value} currency={currency} />
  return (
    <Block title={t('freeze.order')} note={t('freeze.orderNote')}>
      <Table
        label={t('freeze.order')}
        columns={[
          { title: t('freeze.letter'), width: 38, value: ({ letter }) => <b>{letter}</b> },
          { title: t('freeze.authority'), value: ({ authorityName }) => authorityName || '—' },
          { title: t('freeze.document'), width: 118, value: ({ documentNumber }) => documentNumber || '—' },
          {
            title: t('work.amount'),
            width: 90,
            numbers: true,
            value: (each) => amount(each.amount, t('freeze.wholeShort')),
          },
          {
            title: t('freeze.held'),
            width: 90,
            numbers: true,
            value: ({ held }) => <Money amount={held} currency={currency} />,
          },
          {
            title: t('freeze.waits'),
            width: 90,
            numbers: true,
            value: ({ waits }) => amount(waits, t('freeze.allLater')),
          },
          { title: t('freeze.from'), width: 84, value: ({ receivedOn }) => receivedOn },
          { title: t('freeze.to'), width: 84, value: ({ endsOn }) => endsOn },
          {
            title: t('work.state'),
            width: 66,
            value: ({ isAsked, held }) =>
              isAsked ? (
                <Tag tone="sea">{t('freeze.this')}</Tag>
              ) : (
                <Toned tone={/[1-9]/.test(held) ? 'good' : 'plain'}>
                  {t(/[1-9]/.test(held) ? 'freeze.stands' : 'freeze.waiting')}
                </Toned>
              ),
          },
        ]}
        rows={lines}
        rowKey={({ freezeId }) => freezeId}
        empty={t('freeze.none')}
        foot={
          lines.length > 0 && (
            <SumRow>
              <td />
              <td colSpan={2}>{t('pieces.total')}</td>
              <td align="right">{amount(sum(lines.map((each) => each.amount)), '—')}</td>
              <td align="right">{amount(sum(lines.map(({ held }) => held)), '—')}</td>
              <td align="right">{amount(sum(lines.map(({ waits }) => waits)), '—')}</td>
              <td colSpan={3} />
            </SumRow>
          )
        }
      />
    </Block>
  )
}
