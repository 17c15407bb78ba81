import { type ChannelLock, cardChannels, type LockInput, lockTimes } from '@cloudsail/contract/accounts'
import { useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Checkbox, Switch } from '../choice.tsx'
import { Field } from '../field.tsx'
import { type FormWith, useOrderForm } from '../order-flow/order-form.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { TextField } from '../text-field.tsx'
import css from './lock-fields.module.css'
import { locksOf, lockText } from './locks-of.ts'

type Channel = ChannelLock['channel']
interface LockedCard {
  locks: readonly ChannelLock[]
}

const changed = (channels: readonly Channel[], channel: Channel, on: boolean) =>
  cardChannels.filter((each) => (each === channel ? on : channels.includes(each)))

/**
 * Lets the customer choose which channels of a card to lock, and for how long. Channels that are locked for good are shown
 * as locked already.
 */
export function LockFields({ form, card }: { form: FormWith<LockInput>; card: LockedCard | undefined }) {
  const t = useTexts('protection')
  const { values, set, field, error } = useOrderForm(form)
  const isLocked = (channel: Channel) =>
    locksOf(card, channel).some(({ until, nightly }) => until === null && nightly === null)
  const open = cardChannels.filter((channel) => !isLocked(channel))
  return (
    <>
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
                  onChange={(on) => set({ channels: changed(values.channels, channel, on) })}
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

/** Lets the customer choose which locked channels of a card to unlock. */
export function UnlockFields({
  form,
  card,
}: {
  form: FormWith<{ accountId: string; channels: Channel[] }>
  card: LockedCard | undefined
}) {
  const t = useTexts('protection')
  const { values, set, error } = useOrderForm(form)
  const locked = cardChannels.filter((channel) => locksOf(card, channel).length > 0)
  return (
    <Field
      label={t('channels')}
      error={error('channels')}
      group
      aside={
        <Button look="text" small onClick={() => set({ channels: locked })}>
          {t('all.unlock')}
        </Button>
      }
    >
      {() => (
        <div className={css.channels}>
          {locked.map((channel) => (
            <Checkbox
              key={channel}
              checked={values.channels.includes(channel)}
              note={lockText(t, locksOf(card, channel)[0]!)}
              onChange={(on) => set({ channels: changed(values.channels, channel, on) })}
            >
              {t(`channel.${channel}`)}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  )
}
