/**
 * `hermetic`: only what the request itself asks for. `production`: Codex as a user has it, except that it may not leave
 * the machine (bundled skills, goals, sub-agents stay on). Source: codex-runtime.md §8.
 */
export type CaptureProfile = 'hermetic' | 'production';

/**
 * `mock`: a provider of our own. `openai`: the built-in one, sent to loopback with a key that is none; only there does
 * Codex label each content part with its owner (codex-runtime.md §3.4).
 */
export type CaptureProvider = 'mock' | 'openai';

export interface CodexConfigOptions {
  readonly profile: CaptureProfile;
  readonly provider: CaptureProvider;
  /** Model of threads that name none. */
  readonly model: string;
  /** Port of the Responses server on 127.0.0.1. */
  readonly port: number;
}

const HERMETIC = `web_search = "disabled"
[skills.bundled]
enabled = false
[features]
plugins = false
multi_agent = false
goals = false
tool_search = false
`;
/** Without plugins Codex looks for no update of its marketplace; nothing else of it reaches the request. */
const PRODUCTION = `[features]
plugins = false
`;

/** The config.toml of a capture. @returns TOML text */
export function renderCodexConfig(options: CodexConfigOptions): string {
  const baseUrl = `http://127.0.0.1:${options.port}/v1`;
  const isMock = options.provider === 'mock';
  const top = [`model = ${JSON.stringify(options.model)}`, isMock ? 'model_provider = "mock"' : `openai_base_url = "${baseUrl}"`];
  const body = options.profile === 'hermetic' ? HERMETIC : PRODUCTION;
  return `${top.join('\n')}\n${body}[analytics]\nenabled = false\n${isMock ? renderMockProvider(baseUrl) : ''}`;
}

/** The auth.json that the provider needs; null for none. Its key opens nothing. */
export function renderCodexAuth(provider: CaptureProvider): string | null {
  return provider === 'openai' ? `${JSON.stringify({ OPENAI_API_KEY: 'sk-dummy' })}\n` : null;
}

function renderMockProvider(baseUrl: string): string {
  return `[model_providers.mock]
name = "mock"
base_url = "${baseUrl}"
wire_api = "responses"
requires_openai_auth = false
request_max_retries = 0
stream_max_retries = 0
supports_websockets = false
`;
}
