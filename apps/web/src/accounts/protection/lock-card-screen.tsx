import { cardChannels, cardLocks, lockCard, lockTimes } from '@cloudsail/contract/accounts'
import { loadTexts, useTexts } from '../../base/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { useBeginWith } from '../../ui/form/use-begin-with.ts'
import { NextStep } from '../../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../../ui/order-flow/order-flow.tsx'
import { defineOrderForm, useOrderForm } from '../../ui/order-flow/order-form.tsx'
import { useStart } from '../../ui/order-flow/use-start.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CardChoice, locksOf, lockText } from './card-choice.tsx'
import { LockAside } from './lock-aside.tsx'
import css from './protection.module.css'

void loadTexts('protection')

type Values = (typeof lockCard)['input']['_zod']['input']

const initial: Values = { accountId: '', channels: [], time: 'untilUnlocked', nightFrom: '', nightTo: '' }
const form = defineOrderForm<typeof lockCard, Values>({ contract: lockCard, initial })

/** PAM1100100: locks channels of a card at once. */
export default function LockCardScreen() {
  const t = useTexts('protection')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('lock.submit')}
      aside={<LockAside form={form} />}
      next={() => (
        <>
          <NextStep icon="list" href="/PAM1200100">
            {t('lock.toUnlock')}
          </NextStep>
          <NextStep icon="lock" href="/PAM0801000">
            {t('lock.toLoss')}
          </NextStep>
        </>
      )}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('protection')
  const { values, set, field, error } = useOrderForm(form)
  const { data } = useStart(cardLocks, {})
  const cards = data?.cards
  useBeginWith(values.accountId, cards?.[0], ({ accountId }) => set({ accountId }))
  if (!cards) return <Skeleton look="block" />
  if (cards.length === 0) return <EmptyState title={t('lock.none')}>{t('lock.none.text')}</EmptyState>
  const card = cards.find(({ accountId }) => accountId === values.accountId)
  const isLocked = (channel: (typeof cardChannels)[number]) =>
    locksOf(card, channel).some(({ until, nightly }) => until === null && nightly === null)
  const open = cardChannels.filter((channel) => !isLocked(channel))
  return (
    <>
      <CardChoice
        cards={cards}
        value={values.accountId}
        error={error('accountId')}
        onChange={({ accountId }) => set({ accountId, channels: [] })}
      />
      <Field
        label={t('channels')}
        error={error('channels')}
        group
        aside={
          <Button look="text" small disabled={open.length === 0} onClick={() => set({ channels: open })}>
            {t('all')}
          </Button>
        }
      >
        {() => (
          <div className={css.channels}>
            {cardChannels.map((channel) => {
              const [lock] = locksOf(card, channel)
              return (
                <Switch
                  key={channel}
                  checked={isLocked(channel) || values.channels.includes(channel)}
                  disabled={isLocked(channel)}
                  note={lock ? lockText(t, lock) : t(`channel.${channel}.note`)}
                  onChange={(on) =>
                    set({
                      channels: cardChannels.filter((each) =>
                        each === channel ? on : values.channels.includes(each),
                      ),
                    })
                  }
                >
                  {t(`channel.${channel}`)}
                </Switch>
              )
            })}
          </div>
        )}
      </Field>
      <RadioCards
        {...field('time')}
        label={t('time')}
        options={lockTimes.map((time) => ({ value: time, label: t(`time.${time}`) }))}
      />
      {values.time === 'nightly' && (
        <div className={css.night}>
          <TextField {...field('nightFrom')} label={t('nightFrom')} type="time" />
          <TextField {...field('nightTo')} label={t('nightTo')} type="time" />
        </div>
      )}
    </>
  )
}
