export type ErrorTexts = Record<`SITE_${string}`, [meaning: string, advice: string]>;

const BUILD_AGAIN = 'Build the section again and deploy the new version. Never edit a built artifact.';
const FIX_OPTION = 'Correct the option and run the command again. The help of the command has an example.';

export const STORE_ERRORS: ErrorTexts = {
  SITE_ARTIFACT_HASH: [
    'A file of the artifact is missing, or is not the file that its manifest or the registry describes.',
    'In the store: deploy the same build again, which writes the file again; site verify lists every such file. In a build: build the section again. Never edit a built artifact.',
  ],
  SITE_ARTIFACT_INVALID: [
    "The artifact's section.json is malformed, or lists two files whose names differ only in case.",
    BUILD_AGAIN,
  ],
  SITE_ARTIFACT_LINK: [
    'The built section contains a symbolic link, and an artifact contains plain files only.',
    'Replace the link with the file, and build again.',
  ],
  SITE_ARTIFACT_MISSING: [
    'There is no built section in this folder.',
    'Run npm run build in the folder of the section, then run the command again.',
  ],
  SITE_ARTIFACT_NAME: [
    'The registry has the artifact of a shell under the name of a section, or the reverse. The name "shell" belongs to the shell.',
    'Give the section another name, and build and deploy it again.',
  ],
  SITE_ARTIFACT_SIZE: [
    'The files of the version together are larger than 64 MB.',
    'Make the section smaller: large pictures and downloads first.',
  ],
  SITE_ARTIFACT_VERSION_TAKEN: [
    'The store has another content under the same version. A stored version never changes.',
    'Build the section again: a new build has a new version.',
  ],
  SITE_HISTORY_UNPUBLISHED: [
    'The registry is published at an address without its history.',
    'Set REGISTRY to the folder or the bucket that it is published from. The right to read is enough.',
  ],
  SITE_REGISTRY_INVALID: [
    'The registry is JSON, and does not have the form of a registry.',
    'Put back its last good copy, and change it only with this command. What is live stays live.',
  ],
  SITE_REGISTRY_LOCKED: [
    'Another command was changing the registry for more than 15 seconds.',
    'Nothing was written. Run the command again when the other one has ended.',
  ],
  SITE_REGISTRY_MOVED: [
    'Others changed the registry while this change was checked, more often than the command repeats it.',
    'Nothing was written. Look at site status, then run the command again.',
  ],
  SITE_REGISTRY_OLDER: [
    'The registry is older than its audit log, than a registry that a server or an export followed before, or than its snapshot.',
    'Put the newest registry back. To go back on purpose, run site restore.',
  ],
  SITE_REGISTRY_READ_ONLY: [
    'REGISTRY is the address of a published registry, which can only be read.',
    'Set REGISTRY to the folder or the bucket that it is published from.',
  ],
  SITE_REGISTRY_SIZE: [
    'With this change the registry would be larger than 4 MB or 60,000 values. Servers read no registry that large.',
    'Nothing was written. Remove old versions with site prune --yes, then run the command again.',
  ],
  SITE_REGISTRY_SYNTAX: [
    'The registry is not JSON.',
    'Put back its last good copy. What is live stays live.',
  ],
  SITE_REVISION_JUMP: [
    'The next revision would be above 999,999,999, or more than 100,000 above the registry or its audit log. Servers do not follow such a step.',
    'Put the right registry back, or run site restore.',
  ],
  SITE_SOURCE_REFUSED: [
    'The registry names an address of an artifact that ARTIFACT_SOURCES does not allow.',
    'Correct the entry, or add its origin to ARTIFACT_SOURCES for the command and for the shell server.',
  ],
  SITE_STORED_FORMAT: [
    'A file of the data folder was written by another version of the site, or is damaged.',
    'Remove the file: it is created again. Or run the version of the site that wrote it.',
  ],
  SITE_STORE_CONDITIONS: [
    'The bucket ignores the condition of a write, or does not keep what it confirms. Such a store could lose a deploy.',
    'Use a store with conditional writes. Decision 21 lists engines that have them.',
  ],
  SITE_STORE_REFUSED: [
    'The bucket refused the request: its name, address, region, path style or the credentials are wrong.',
    'Check that the bucket exists, AWS_ENDPOINT_URL_S3, the region, the path style and the credentials.',
  ],
  SITE_STORE_RIGHTS: [
    'The credentials, or this account on a folder, lack the right that the message names.',
    'Nothing was changed. Grant the right, then run the command again.',
  ],
  SITE_STORE_UNREACHABLE: [
    'The store did not answer for a minute; or a file in it is larger than its limit, or is not a plain file.',
    'What is live stays live. Check the address, the network and the credentials, then run the command again.',
  ],
};

export const COMMAND_ERRORS: ErrorTexts = {
  SITE_CONFIG_INVALID: [
    'The site configuration does not have the required form.',
    'Correct the fields that the message names.',
  ],
  SITE_CONFIG_MISSING: [
    'There is no site configuration where SITE_CONFIG points to.',
    'Point SITE_CONFIG at the file. The default is shell/config/site.json.',
  ],
  SITE_CONFIG_UNSIGNED: [
    'SITE_OPERATOR_KEYS is set, and there is no signed site configuration next to the registry.',
    "The operator of the site runs site publish-config with the operator's key.",
  ],
  SITE_CONTRACT_MISSING: [
    'There is no site configuration here, and no site-contract.json next to the registry.',
    'Set REGISTRY to the registry of the site, or ask its operator to deploy once.',
  ],
  SITE_DEPLOY_REFUSED: [
    'The gate checked the change and refused it. Nothing changed. The list below the message has each reason with its own code.',
    'Run site explain with the codes of the list. Fix the causes, build and deploy again.',
  ],
  SITE_FAILED: [
    'Something failed that has no code of its own. It may be a code of the operating system: ENOSPC is a full disk.',
    'Fix the cause that the message names, then run the command again.',
  ],
  SITE_HEALTH_DENIED: [
    'The site does not show its status to this caller.',
    'Set STATUS_ACCESS to token:<secret>, as the shell server has it.',
  ],
  SITE_HEALTH_MIXED: [
    'The servers do not have the same version live, so their counts cannot be added.',
    'Wait until each server follows the registry (site wait), then ask again.',
  ],
  SITE_HEALTH_NONE: ['The site has no section of this name.', 'Name one of the sections in the message.'],
  SITE_HEALTH_OFF: [
    "The site's pages do not report, so there is nothing to judge by.",
    'Ask the operator to set "reports": true in the site configuration.',
  ],
  SITE_HEALTH_OLD: [
    'One of the servers is of another release, and its counts cannot be added to those of the others.',
    'Bring its shell server and this tool to the same release, or ask it alone.',
  ],
  SITE_DIFF_UNREACHABLE: [
    'A page or the sitemap of a site that site diff --between compares cannot be read.',
    'Start both sites, and give the addresses of their servers.',
  ],
  SITE_HEALTH_UNREACHABLE: [
    "The site's /_status.json cannot be read. This says nothing about the section.",
    'Name each shell server with --server, such as --server http://10.0.0.11:3000. Without it SITE_ORIGIN is asked, or "origin" below "site" in package.json.',
  ],
  SITE_KEY_EXISTS: [
    'There is a file where the new key would be written. A key is never overwritten.',
    'Give another file with --out.',
  ],
  SITE_KEY_INVALID: [
    'A key is not an Ed25519 key, or is not complete.',
    'Copy the key again, or make one with site key new.',
  ],
  SITE_NEW_PAGE_USAGE: [
    'The page is there already, its path is missing or not granted, or the folder is not that of a section.',
    FIX_OPTION,
  ],
  SITE_NEW_SECTION_FAILED: [
    'The files of the new section could not be written. Everything written was removed again.',
    'Fix the cause, then run the command again.',
  ],
  SITE_NEW_SECTION_MENU: ['The menu does not exist in the site configuration.', FIX_OPTION],
  SITE_NEW_SECTION_NAME: ['The name of the new section is taken, reserved or misspelled.', FIX_OPTION],
  SITE_NEW_SECTION_ORIGIN: ['The address of the site is missing, or is not an address.', FIX_OPTION],
  SITE_NEW_SECTION_PATH: ['The path of the new section is taken, reserved or misspelled.', FIX_OPTION],
  SITE_NEW_SECTION_TITLE: ['The title of the new section is missing or too long.', FIX_OPTION],
  SITE_NEW_SECTION_USAGE: ['An option of site init is missing, or does not fit another one.', FIX_OPTION],
  SITE_PREVIEW_HOURS: ['--hours is not a whole number in its range.', FIX_OPTION],
  SITE_PREVIEW_OFF: [
    'There is no PREVIEW_SECRET to sign the link with.',
    'Set PREVIEW_SECRET to the same value as on the shell server of this site.',
  ],
  SITE_PREVIEW_PATH: ['--open is not a path of the site.', FIX_OPTION],
  SITE_PREVIEW_UNSTORED: [
    'The build is not in the store, and these credentials may only read. The shell server shows only what is stored.',
    'Ask someone who may write to run site prepare. Then run site preview with that version.',
  ],
  SITE_PROMOTE_FROM: ['--from is missing: the registry that the version comes from.', FIX_OPTION],
  SITE_PROMOTE_NONE: [
    'No version of the section is live in the other registry.',
    'Deploy it there first, or name another section.',
  ],
  SITE_RESTORE_ABOVE: ['--above is not a revision.', FIX_OPTION],
  SITE_RETIRE_NONE: [
    'The section is not live, or is the shell. The shell cannot be retired.',
    'Name a section that site status lists.',
  ],
  SITE_ROLLBACK_NONE: [
    'There is no such earlier version; or none of the earlier versions was made live with a key that may sign now.',
    'Name a version with --to. site history lists them.',
  ],
  SITE_ROLLOUT_ACTIVE: [
    'A rollout of this section is running, or as many as one site can have; or a static export was asked of a registry with a rollout, whose visitors do not all get the same files.',
    'End it with site rollout finish or site rollout withdraw; site rollout status shows it.',
  ],
  SITE_ROLLOUT_NONE: [
    'No rollout of this section is running, it is at its last step, or the section has no other version for the rest of the visitors.',
    'site deploy --rollout 5,25,100 begins one; site rollout status shows what runs.',
  ],
  SITE_SETTING_INVALID: [
    'A setting has a value that it cannot have.',
    'Correct the settings that the message names in the environment, or remove them to use the defaults.',
  ],
  SITE_SHELL_NONE: [
    'No shell is live yet, so no page can be composed.',
    'Deploy the shell together with the first sections. npm start does so.',
  ],
  SITE_SIGNING_KEY_MISSING: [
    'This site signs what goes live, and SIGNING_KEY is not set.',
    'Set SIGNING_KEY to a key that may sign for the section.',
  ],
  SITE_SIGNING_NOT_INSTALLED: [
    'This site signs what goes live, and the package @site/release-signing is not installed.',
    'Install @site/release-signing. Where nothing is signed, remove the settings of signing and the signers.',
  ],
  SITE_SMOKE_EVERY_PAGE: [
    'Every visited page has the same fault, also a page that shows nothing of the section. The fault is in the shell or in smoke itself.',
    'Nothing changed. Report it to the operator of the site, or deploy without --smoke.',
  ],
  SITE_SMOKE_FAILED: [
    'The pages could not be visited: there is no Chromium or no SMOKE_PROGRAM, or a script of smoke itself failed.',
    'Nothing changed. Install Chromium or set SMOKE_PROGRAM, or deploy without --smoke.',
  ],
  SITE_START_NONE: ['The section is not stopped.', 'Name a section that site status shows as stopped.'],
  SITE_STOP_NONE: [
    'The section is not live, or is the shell. The shell cannot be stopped.',
    'Name a section that site status lists.',
  ],
  SITE_STOP_REASON: ['The reason has more than 300 characters.', 'Give a shorter one.'],
  SITE_TYPES_OLD: [
    'site-types.d.ts is not what the site offers now.',
    'Run site types, look at what changed, and commit the file.',
  ],
  SITE_USAGE: [
    'The command line cannot be understood: a command, an option or a value is unknown or missing.',
    'Run the command with --help.',
  ],
  SITE_VERSION_UNKNOWN: [
    'The store or the registry has no version of this name.',
    'Name one of those in the message. Without a version, the build in the folder is used.',
  ],
};

export const BUILD_ERRORS: ErrorTexts = {
  SITE_BUILD_FAILED: [
    'The section could not be built. The message has the file and the line.',
    'Correct the file, and build again.',
  ],
  SITE_DEV_ARGUMENTS: [
    'The command line of the development server cannot be understood.',
    'Run section-dev --help.',
  ],
  SITE_DEV_NO_SECTION: [
    'This is not the folder of a section.',
    'Run the command in the folder of a section, or name that folder.',
  ],
  SITE_DEV_NO_SHELL: [
    'No shell responds at the address.',
    'Start one with npm start in another terminal, or name a running one with --against.',
  ],
  SITE_PICTURE_LETTER: [
    "The display font has no letter that a page's picture needs.",
    'Change the title in picture.tsx of the page, or add the letter to the font.',
  ],
  SITE_PICTURE_TITLE: [
    "The title does not fit on a page's picture.",
    'Give the picture a shorter title in picture.tsx of the page.',
  ],
  SITE_SECTION_FILE: [
    'section.ts names a file that does not exist, imports a package that is not installed, or does not say where icons are served.',
    'Create the file, run npm install, or correct section.ts.',
  ],
  SITE_SECTION_INVALID: [
    'section.ts does not describe a section.',
    'Correct the fields that the message names.',
  ],
  SITE_SECTION_NAME_TAKEN: ['Two files would be the same page.', 'Rename one of the two files.'],
  SITE_SECTION_PACKAGE: [
    'package.json of the section is missing, or has no name or no version.',
    'Give it both: a version of the section begins with that version.',
  ],
  SITE_SECTION_PAGE: [
    'A page file does not export what the build needs.',
    'Export a function as its default.',
  ],
  SITE_SECTION_PROPS: [
    'The props of a part use something that JSON Schema cannot express.',
    'Describe plain data: strings, numbers, booleans, null, arrays and objects with their limits.',
  ],
  SITE_SHELL_RUNTIME: [
    'The Module Federation runtime that the shell bundles cannot load sections of each minor that the shell lists, or its own minor is not in the list.',
    'Build the shell with a version of the runtime that can. The list is in package.json of the shell: federation-runtime-2.9.',
  ],
};

export const SERVER_ERRORS: ErrorTexts = {
  SITE_DISK_FULL: [
    'The disk is full. A running server shows what is live, and follows no deploy and no stop.',
    'Free some space. A running server goes on by itself within a minute; start a program again that ended.',
  ],
  SITE_EXPORT_FOLDER: [
    'The folder of the export contains files that the export did not write.',
    'Give --out a new folder, or one that this command wrote.',
  ],
  SITE_FAULT: ['The program itself has a fault.', 'Report it with the lines that it printed.'],
  SITE_FILE_DENIED: [
    'This account may not use a file or a folder that the server needs.',
    'Give the account the right to read and write there, or set DATA_DIR to another folder.',
  ],
  SITE_FILE_UNUSABLE: [
    'A file or a folder that the server needs cannot be used.',
    'Correct what is there, or set DATA_DIR to another folder. Then start again.',
  ],
  SITE_HOST_UNKNOWN: [
    'HOST is not an address of this machine.',
    'Set HOST to one that is, such as 127.0.0.1, or 0.0.0.0 for all of them.',
  ],
  SITE_LEADS_DOWN: [
    'leads-api does not respond, or is not ready. Pages are served, forms fail.',
    'Start leads-api, or fix what it logs.',
  ],
  SITE_LISTEN_FAILED: [
    'The server cannot listen on its address and port.',
    'Set HOST and PORT to an address and a port that are free.',
  ],
  SITE_NODE_VERSION: [
    'This Node is too old to load the command, or to render sections: its permission model cannot keep their code from the network.',
    'Install the newest Node 26, then run the command or start the server again.',
  ],
  SITE_NOTHING_TO_SERVE: [
    'There is no composition on the disk, and none in the registry can go live.',
    'Correct REGISTRY, or deploy the shell and the sections. Then start again.',
  ],
  SITE_PORT_DENIED: ['This account may not use the port.', 'Set PORT to 1024 or above.'],
  SITE_PORT_TAKEN: ['Another program uses the port.', 'Stop that program, or set PORT to a free one.'],
  SITE_REGISTRY_OLD_READ: [
    'No check of the registry has ended for too long. What was live stays live.',
    'Look at whether the store responds. If it does, restart this server.',
  ],
};
