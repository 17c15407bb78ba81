import { avatarPicture } from '@cloudsail/contract/profile'
import type { ReactNode } from 'react'
import { useCall } from '../base/queries.ts'
import css from './avatar.module.css'
import { BuiltInAvatar } from './built-in.tsx'

interface Props {
  /** As the bank names it: the hash of an own picture, or the number of one of the bank's. */
  avatar: string
  /** Until the picture is here, and where it does not come. */
  initial: ReactNode
}

/** A customer's picture, round; it says nothing by itself. */
export default function Avatar({ avatar, initial }: Props) {
  const isOwn = avatar.length === 64
  const { data } = useCall(avatarPicture, { sha256: avatar }, { enabled: isOwn })
  const picture = data?.picture
  if (isOwn && !picture) return <>{initial}</>
  return (
    <span className={css.avatar}>
      {picture ? (
        <img src={`data:${picture.mediaType};base64,${picture.content}`} alt="" />
      ) : (
        <BuiltInAvatar number={Number(avatar)} />
      )}
    </span>
  )
}
