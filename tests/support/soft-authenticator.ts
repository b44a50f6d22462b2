import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const flag = { present: 0x01, verified: 0x04, canSync: 0x08, isSynced: 0x10, hasKey: 0x40 } as const

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** What an authenticator does, unless a test changes it. */
const usual = {
  origin: 'http://localhost:3000',
  rpId: 'localhost',
  isVerified: true,
  canSync: true,
  isSynced: true,
  /** How many uses it reports; 0 if it does not count. */
  signCount: 0,
}
type Habits = typeof usual

/** A passkey and the authenticator that keeps it: a P-256 key, without attestation (Web Authentication, section 6.5). */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #publicKey: Buffer
  #userHandle = ''
  #habits: Habits

  constructor(habits: Partial<Habits> = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    this.#publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
    this.#habits = { ...usual, ...habits }
  }

  /** From now on it does this differently. */
  change(habits: Partial<Habits>): this {
    this.#habits = { ...this.#habits, ...habits }
    return this
  }

  get id(): string {
    return text(this.credentialId)
  }

  /** What a browser sends to add the passkey. */
  create({ challenge, user }: { readonly challenge: string; readonly user: { readonly id: string } }) {
    this.#userHandle = user.id
    const length = Buffer.from([0, this.credentialId.length])
    const data = Buffer.concat([
      this.#authenticatorData(flag.hasKey),
      Buffer.alloc(16),
      length,
      this.credentialId,
      this.#publicKey,
    ])
    const clientDataJSON = text(this.#clientData('webauthn.create', challenge))
    return { id: this.id, clientDataJSON, attestationObject: text(attestation(data)) }
  }

  /** What a browser sends to log in with the passkey. */
  answer({ challenge }: { readonly challenge: string }) {
    const data = this.#authenticatorData()
    const clientData = this.#clientData('webauthn.get', challenge)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#privateKey)
    return {
      id: this.id,
      clientDataJSON: text(clientData),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle: this.#userHandle,
    }
  }

  #authenticatorData(more = 0): Buffer {
    const { rpId, isVerified, canSync, isSynced, signCount } = this.#habits
    const flags =
      flag.present |
      (isVerified ? flag.verified : 0) |
      (canSync ? flag.canSync : 0) |
      (isSynced ? flag.isSynced : 0) |
      more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#habits.origin, crossOrigin: false }))
  }
}

/** A map in CBOR: key type 2 (EC2), algorithm -7, curve 1, x and y. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    x,
    Buffer.from([0x22, 0x58, 0x20]),
    y,
  ])

/** A map in CBOR: `fmt: "none"`, `attStmt: {}` and `authData`, whose length fits in one byte. */
const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])
