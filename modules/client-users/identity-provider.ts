/** Who someone is, by the word of a provider. */
export type Identity = {
  /** What the provider knows them by; kept as a keyed hash only. */
  subject: string
  username: string
  full_name: string
  email: string
  phone: string
  user_type: 'individual' | 'legal_entity'
  /** For legal entities. */
  organization: string
}

/**
 * A national sign-on that people visit and come back from with a code. All calls but the first go from server to server;
 * each throws `ProviderFailed` for no answer within five seconds and for any other answer than the protocol's.
 */
export type IdentityProvider = {
  /** The address to send a visitor to; they come back with `state` unchanged. */
  authorizeUrl: (state: string) => string
  /** Changes the code that they came back with for an access token. */
  exchange: (code: string) => Promise<string>
  identify: (token: string) => Promise<Identity>
  /** Tells the provider that the token is not needed any more. */
  logout: (token: string) => Promise<void>
}

/** The provider is away, refuses, or says what nobody can understand. `step` is for the log; it holds nothing of the person. */
export class ProviderFailed extends Error {
  readonly step: string

  constructor(step: string, reason: string) {
    super(`${step}: ${reason}`)
    this.name = 'ProviderFailed'
    this.step = step
  }
}
