/** An option of a command: `--name`, or `--name <value>`. */
export interface OptionShape {
  type: 'boolean' | 'string';
  /** May be given several times. */
  multiple?: true;
  /** In the help: what to write for the value of a string. */
  value?: string;
  /** In the help: what it does. */
  text: string;
}

export type OptionShapes = Record<string, OptionShape>;

/** What a command takes, and its help. */
export interface CommandShape<Options extends OptionShapes = OptionShapes> {
  name: string;
  /** Arguments in the notation of commander: `<url...>`, `[section]`. */
  args?: string;
  /** What it does, in one line. */
  purpose: string;
  options: Options;
  /** One whole command line. */
  example: string;
}

/** Given options by name. */
export type CommandValues<Options extends OptionShapes> = {
  [Name in keyof Options]?: Options[Name] extends { type: 'boolean' }
    ? boolean
    : Options[Name] extends { multiple: true }
      ? string[]
      : string;
};

/** A command that was read from a command line. */
export interface ReadCommand<Options extends OptionShapes = OptionShapes> {
  values: CommandValues<Options>;
  positionals: string[];
}
