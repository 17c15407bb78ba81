import { verifyImage } from '@cloudsail/contract/identity'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from './base/api/index.ts'

interface Picture {
  id: string
  /** Empty where its characters came another way. */
  png: string
  expiresAtMs: number
}

/** The picture of an image code. It is good for one try and two minutes; `renewIfOld` gets another one by then. */
export function useImageCode() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [isDemo, setDemo] = useState(false)
  const latest = useRef(0)
  const renew = useCallback(() => {
    latest.current += 1
    const asked = latest.current
    setPicture(null)
    call(verifyImage, {}).then(
      ({ imageCodeId, picture: png, expiresInSeconds, demo }) => {
        if (asked !== latest.current) return
        setPicture({ id: imageCodeId, png, expiresAtMs: performance.now() + expiresInSeconds * 1000 })
        setDemo(demo)
      },
      () => {}, // The caller of the bank has told it; pressing the empty picture tries again.
    )
  }, [])
  useEffect(renew, [renew])
  const renewIfOld = () => {
    if (picture && performance.now() > picture.expiresAtMs) renew()
  }
  return { picture, isDemo, renew, renewIfOld, take: setPicture }
}
