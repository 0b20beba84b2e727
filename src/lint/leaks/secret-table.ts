/** One kind of secret. `pattern` is global; a text that holds none of the `marks`, or not its `core`, is not searched. */
export interface SecretKind {
  readonly id: string;
  readonly what: string;
  readonly marks: readonly string[];
  /** What every value holds, as a pattern without a look behind: it passes over a text many times faster. */
  readonly core?: RegExp;
  readonly pattern: RegExp;
  /** Values that documentation uses and nobody owns. */
  readonly except?: RegExp;
}

/**
 * Shapes of secrets, as their issuers print them. Sources: platform.openai.com/docs/api-reference/authentication;
 * docs.anthropic.com/en/api/admin-api; github.blog "Behind GitHub's new authentication token formats" (2021) and
 * docs.github.com "About authentication to GitHub"; docs.aws.amazon.com IAM "Unique identifiers"; api.slack.com
 * "Token types"; core.telegram.org/bots/api#authorizing-your-bot; discord.com/developers/docs/reference#authentication;
 * RFC 6750 §2.1 (bearer) and RFC 7519 §3 (JWT); RFC 7468 (PEM).
 */
export const SECRET_KINDS: readonly SecretKind[] = [
  {
    id: 'secret-anthropic',
    what: 'an Anthropic key',
    marks: ['sk-ant-'],
    pattern: /(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))sk-ant-[a-z]+\d{2}-[\w-]{20,}/g,
  },
  {
    id: 'secret-openai',
    what: 'an OpenAI key',
    marks: ['sk-'],
    pattern: /(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))sk-(?:(?:proj|svcacct|admin|None)-[\w-]{20,}|[A-Za-z0-9]{32,})/g,
  },
  {
    id: 'secret-github',
    what: 'a GitHub token',
    marks: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    pattern: /(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/g,
  },
  {
    id: 'secret-aws',
    what: 'an AWS key',
    marks: ['AKIA', 'ASIA', 'ABIA', 'ACCA', 'secret_access_key', 'SECRET_ACCESS_KEY', 'ecretAccessKey'],
    pattern: /(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b|(?<=(?:secret_access_key|SECRET_ACCESS_KEY|[sS]ecretAccessKey)\\?"?'?\s*[=:]\s*\\?["']?)[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/g,
    except: /EXAMPLE/,
  },
  {
    id: 'secret-slack',
    what: 'a Slack token',
    marks: ['xox', 'xapp-', 'hooks.slack.com/'],
    pattern: /(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))xox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,}|(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))xapp-\d-[A-Z0-9]+-\d+-[a-f0-9]{16,}|hooks\.slack\.com\/(?:services|workflows|triggers)\/T\w{6,}\/\w{6,}\/\w{16,}/g,
  },
  {
    id: 'secret-telegram',
    what: 'a Telegram bot token',
    marks: [':'],
    core: /\d{8}:[\w-]{35}/,
    pattern: /(?:(?<![\w:-])|(?<=\bbot)|(?<=\\[nrt]))\d{8,10}:[A-Za-z0-9_-]{35}(?![\w-])/g,
  },
  {
    id: 'secret-discord',
    what: 'a Discord bot token',
    marks: ['.', '/webhooks/'],
    core: /\.[\w-]{6,7}\.[\w-]{27}|\/webhooks\//,
    pattern: /(?:(?<![\w.-])|(?<=\\[nrt]))[MNO][A-Za-z0-9_-]{23,27}\.[\w-]{6,7}\.[\w-]{27,}|discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{17,20}\/[\w-]{60,}/g,
  },
  {
    id: 'secret-bearer',
    what: 'a bearer token',
    marks: ['earer', 'EARER', 'eyJ'],
    pattern: /(?<=\b(?:[Bb]earer|BEARER)(?:\s+|%20|\+))(?=[^\s"']*\d)[A-Za-z0-9._~+/-]{20,}=*|(?:(?<![A-Za-z0-9])|(?<=\\[nrt]))eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
  },
  {
    id: 'secret-pem',
    what: 'a private key',
    marks: ['-----BEGIN '],
    pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?:\n(?:[\w-]+: .*\n)*\n)?[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|$|\n(?=\n))/g,
  },
];
